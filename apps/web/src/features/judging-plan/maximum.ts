const largest = 100_000;

/** A limit that may be left empty: null is none, undefined is no number. */
export const maximumFrom = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= largest ? number : undefined;
};
