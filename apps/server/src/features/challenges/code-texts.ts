import { otpLifetimeMs } from '@podium/domain/accounts';
import type { ChallengePurpose } from './tables.ts';

export interface MailText {
  subject: string;
  text: string;
}

const minutes = otpLifetimeMs / 60_000;
const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
const signature = 'Podium';

/** Paragraphs, with who sends them. */
export const letter = (...paragraphs: string[]): string => [...paragraphs, signature].join('\n\n');

const codeMail = (subject: string, code: string, opening: string, notYou: string): MailText => ({
  subject,
  text: letter(opening, `    ${spaced(code)}`, `It works once, within ${minutes} minutes.`, notYou),
});

/** The mail with a code. What to do if it was not you stands in every one. */
export const codeMails: Readonly<Record<ChallengePurpose, (code: string) => MailText>> = {
  'sign-up': (code) =>
    codeMail(
      'Your Podium code',
      code,
      'Welcome to Podium. Here is the code that makes your account:',
      'If you did not sign up, leave this mail alone. Without the code there is no account.',
    ),
  login: (code) =>
    codeMail(
      'Your Podium sign-in code',
      code,
      'Here is the code that signs you in:',
      'If this was not you, do not pass the code on. Nobody gets in without it.',
    ),
  recovery: (code) =>
    codeMail(
      'Reset your Podium password',
      code,
      'Here is the code to choose a new password with:',
      'If this was not you, leave this mail alone. Your password stays as it is.',
    ),
  'email-change': (code) =>
    codeMail(
      'Confirm your new email for Podium',
      code,
      'Here is the code that moves your account to this address:',
      'If you did not ask for this, leave this mail alone. Nothing changes without the code.',
    ),
  judge: (code) =>
    codeMail(
      'Your Podium judge code',
      code,
      'Here is the code that opens your judge’s page:',
      'If this was not you, do not pass the code on. Nobody gets in without it.',
    ),
};

/** In place of a code, where there is nothing to open: the asker's page shows no difference. */
export const noAccountMail = (siteUrl: string): MailText => ({
  subject: 'No Podium account with this address',
  text: letter(
    'Somebody, probably you, asked for a code for this address. There is no Podium account with it.',
    `You may have signed up with another address. To make an account with this one: ${siteUrl}/sign-up/`,
    'If this was not you, there is nothing to do.',
  ),
});

export const addressTakenMail = (siteUrl: string): MailText => ({
  subject: 'This address already has a Podium account',
  text: letter(
    'Somebody, probably you, asked to move a Podium account to this address. It already has an account of its own, so nothing was moved.',
    `To sign in with this address: ${siteUrl}/login/`,
    'If this was not you, there is nothing to do.',
  ),
});
