import { otpLength } from '@podium/domain/accounts';

/** The code of a mail stands alone on its line, in two groups of three so that it can be read aloud. */
export const codeIn = (text: string): string | undefined => {
  const lines = text.split('\n').map((line) => line.replace(/\s/gu, ''));
  return lines.find((line) => line.length === otpLength && /^\d+$/u.test(line));
};
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
