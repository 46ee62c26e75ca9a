/** Ids are names, never secrets: they can be guessed, so every access is checked. */
export const makeId = (prefix: string, at: Date, random: () => number): string => {
  const lastSeven = String(at.getTime()).slice(-7);
  const six = String(Math.floor(random() * 1_000_000)).padStart(6, '0');
  return `${prefix}${lastSeven}${six}`;
};
