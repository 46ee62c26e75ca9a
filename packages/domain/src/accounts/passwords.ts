import { commonPasswords } from './common-passwords.ts';

export const minPasswordLength = 10;
export const maxPasswordLength = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'too-simple' | 'contains-email';

const simplified = (value: string): string => value.toLowerCase().replace(/[\s\d\W_]+/gu, '');

/** Why a password is refused, or undefined when it is good enough. */
export const passwordProblem = (password: string, email = ''): PasswordProblem | undefined => {
  const length = Array.from(password).length;
  if (length < minPasswordLength) return 'too-short';
  if (length > maxPasswordLength) return 'too-long';
  if (new Set(password.toLowerCase()).size < 5 || isRun(password)) return 'too-simple';
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (name.length >= 4 && password.toLowerCase().includes(name)) return 'contains-email';
  const bare = simplified(password);
  if (commonPasswords.has(password.toLowerCase()) || (commonPasswords.has(bare) && length < 16)) return 'too-common';
  return undefined;
};

/** 'abcdefghij', '9876543210': neighbours all one step apart. */
const isRun = (value: string): boolean => {
  const codes = Array.from(value, (letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
};

/** 0 (refused) to 4 (strong), for the bar shown while typing. */
export const passwordStrength = (password: string, email = ''): 0 | 1 | 2 | 3 | 4 => {
  if (passwordProblem(password, email)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const variety = new Set(password).size;
  const score = Array.from(password).length * 2 + kinds * 4 + variety;
  if (score >= 68) return 4;
  if (score >= 54) return 3;
  return score >= 42 ? 2 : 1;
};
