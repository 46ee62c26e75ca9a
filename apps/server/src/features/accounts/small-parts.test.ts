import { expect, test } from 'vitest';
import { deviceName } from '../../platform/http/device-name.ts';
import { codeMails, noAccountMail } from '../challenges/code-texts.ts';
import { emailChangedMail, passwordChangedMail } from './mail-texts.ts';
import { createPasswords } from './passwords.ts';
import { normalisePhone } from './phone.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Mac',
  ],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
])('[AC-51] %s is a device that a person knows', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('[AC-36] a number is kept in one spelling', () => {
  expect(normalisePhone(' +254 712-345 678')).toBe('+254712345678');
  expect(() => normalisePhone('0712 345 678')).toThrow('PHONE_INVALID');
});

test('[AC-52] every mail with a code shows it on a line of its own, says how long it works and what to do if it was not you', () => {
  for (const write of Object.values(codeMails)) {
    const { subject, text } = write('012345');
    expect(text).toMatch(/^ {4}012 345$/mu);
    expect(text).toContain('within 10 minutes');
    expect(text).toMatch(/If (?:you did not|this was not you)/u);
    expect(subject).not.toContain('012345');
  }
});
test('[AC-52] no mail shouts', () => {
  const all = [
    ...Object.values(codeMails).map((write) => write('012345')),
    noAccountMail('https://x.org'),
    passwordChangedMail('https://x.org'),
    emailChangedMail('https://x.org'),
  ];
  for (const { subject, text } of all) expect(subject + text).not.toContain('!');
});

test('[AC-53] passwords are kept as argon2id, and two spellings of one letter are one password', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('cafe\u0301 au lait');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(await passwords.matches(stored, 'caf\u00e9 au lait')).toBe(true);
  expect(await passwords.matches(stored, 'cafe au lait')).toBe(false);
  expect(await passwords.matches(null, 'the password of nobody')).toBe(false);
});
