import { isEmail, normaliseEmail } from './text.ts';

export type EmailList =
  | { kind: 'good'; emails: string[] }
  | { kind: 'none' }
  | { kind: 'bad'; text: string }
  | { kind: 'tooMany' };

/** Addresses as people type them, separated by commas, semicolons, spaces or new lines. Each person counts once. */
export const readEmails = (typed: string, limit: number): EmailList => {
  const parts = typed.split(/[\s,;]+/u).filter(Boolean);
  const bad = parts.find((text) => !isEmail(text));
  if (parts.length === 0) return { kind: 'none' };
  if (bad !== undefined) return { kind: 'bad', text: bad };
  const emails = [...new Set(parts.map(normaliseEmail))];
  return emails.length > limit ? { kind: 'tooMany' } : { kind: 'good', emails };
};
