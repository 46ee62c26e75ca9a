/** Four significant digits, trailing zeros kept so that columns line up. Ranking never uses the shown value. */
export const showScore = (score: number): string => {
  const short = score.toPrecision(4);
  return short.includes('e') ? String(Math.round(score)) : short;
};
