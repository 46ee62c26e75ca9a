import { expect, test } from 'vitest';
import { readEmails } from './emails.ts';

test('[PT-6] addresses are read as people type them, one person once, and never more than there are seats', () => {
  expect(readEmails(' A@b.co, c@d.co\nE@f.co; a@B.co ', 3)).toEqual({
    kind: 'good',
    emails: ['a@b.co', 'c@d.co', 'e@f.co'],
  });
  expect(readEmails('a@b.co c@d.co', 1)).toEqual({ kind: 'tooMany' });
  expect(readEmails('a@b.co, nonsense', 5)).toEqual({ kind: 'bad', text: 'nonsense' });
  expect(readEmails(' ,', 5)).toEqual({ kind: 'none' });
});
