/** Even shares of the cards, nobody over their maximum. What maxima do not leave room for stays out. */
export const quotas = (cards: number, maxima: readonly number[]): number[] => {
  const shares = maxima.map(() => 0);
  let left = cards;
  while (left > 0) {
    const open = maxima.flatMap((maximum, judge) => (shares[judge]! < maximum ? [judge] : []));
    if (open.length === 0) return shares;
    const each = Math.max(1, Math.floor(left / open.length));
    for (const judge of open) {
      const share = Math.min(each, maxima[judge]! - shares[judge]!, left);
      shares[judge] = shares[judge]! + share;
      left -= share;
    }
  }
  return shares;
};
