/** Letters that are read aloud and copied from a poster: I, L and O look like numbers. */
export const joinLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const joinCodeLength = 6;

const codeShape = new RegExp(`^[${joinLetters}]{${joinCodeLength}}$`, 'u');

/** `draw` gives a whole number from zero up to, and without, the one it is given. */
export const makeJoinCode = (draw: (below: number) => number): string =>
  Array.from({ length: joinCodeLength }, () => joinLetters.charAt(draw(joinLetters.length))).join('');

/** The code in what somebody typed or pasted, whatever its capitals, spaces and hyphens; undefined where it can be none. */
export const readJoinCode = (typed: string): string | undefined => {
  const letters = typed.replace(/[\s-]+/gu, '').toUpperCase();
  return codeShape.test(letters) ? letters : undefined;
};
