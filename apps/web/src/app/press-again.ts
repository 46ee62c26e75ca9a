/** Presses the buttons again that were pressed in a rendered page before the client was there; the page's own script kept them. */
export const pressAgain = (): void => {
  (globalThis as { pressAgain?: () => void }).pressAgain?.();
};
