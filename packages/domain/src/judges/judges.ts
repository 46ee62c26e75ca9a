/** A competition has at most so many judges; plans of who judges what are made for such numbers. */
export const maxJudges = 500;

/** An address as it is shown to someone who has a link and has not proven yet that the address is theirs. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return at < 1 ? '•••' : `${String.fromCodePoint(name.codePointAt(0) ?? 0)}•••${email.slice(at)}`;
};
