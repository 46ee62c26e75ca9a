/** What is left of a time that begins now; undefined where there is no bound. */
export const countDown = (ms: number | undefined): (() => number) | undefined => {
  if (ms === undefined) return undefined;
  const end = performance.now() + ms;
  return () => Math.max(0, end - performance.now());
};
