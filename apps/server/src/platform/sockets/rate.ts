/** Counts within each second; says whether one more is within what is allowed. */
export interface Rate {
  take(): boolean;
}

export const createRate = (perSecond: number, now: () => number): Rate => {
  let second = 0;
  let taken = 0;
  return {
    take() {
      const current = Math.floor(now() / 1000);
      if (current !== second) [second, taken] = [current, 0];
      taken += 1;
      return taken <= perSecond;
    },
  };
};
