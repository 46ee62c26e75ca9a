/** The value, which the test expects to be there. */
export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('A value that the test needs is missing');
  return value;
};
