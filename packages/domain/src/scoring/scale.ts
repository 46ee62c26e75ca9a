import type { Scale } from '../rounds/rounds.ts';

/** A point is valid when it is one of the values that the slider can stop at. */
export const isOnScale = (points: number, { min, max, step }: Scale): boolean => {
  const steps = (points - min) / step;
  return points >= min && points <= max && Math.abs(steps - Math.round(steps)) < 1e-9;
};
