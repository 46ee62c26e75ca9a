import { useEffect } from 'react';

/**
 * Makes the presses again that came to a rendered page before the client was there; the page's own script kept them. It stands beside
 * the screen, inside the boundary that React takes over as one: a press before that is swallowed.
 */
export const PressAgain = (): null => {
  useEffect(() => (globalThis as { pressAgain?: () => void }).pressAgain?.(), []);
  return null;
};
