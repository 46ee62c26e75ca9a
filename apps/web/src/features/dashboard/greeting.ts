export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** By the clock on the person's own wall. */
export const partOfDay = (hour: number): PartOfDay => {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};
