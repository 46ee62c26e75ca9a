/** Acts after a while; the answer calls it off. */
export const later = (act: () => void, ms: number): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};
