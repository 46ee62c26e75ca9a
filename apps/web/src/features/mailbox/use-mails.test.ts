import type { Mail } from '@podium/contract';
import { expect, test } from 'vitest';
import { withNewest } from './use-mails.ts';

const mail = (mailId: string): Mail => ({
  mailId,
  to: 'a@example.org',
  subject: '',
  text: '',
  createdAt: '2026-11-15T12:00:00Z',
});
const ids = (mails: readonly Mail[]): string[] => mails.map(({ mailId }) => mailId);

test('[SN-8] new mail goes on top, nothing stands twice, and older pages stay', () => {
  const shown = ['4', '3', '2', '1'].map(mail);
  expect(ids(withNewest(shown, ['5', '4', '3'].map(mail)))).toEqual(['5', '4', '3', '2', '1']);
  expect(ids(withNewest(shown, ['4', '3'].map(mail)))).toEqual(['4', '3', '2', '1']);
});
