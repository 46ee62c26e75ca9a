import { letter, type MailText } from '../challenges/service.ts';

export const passwordChangedMail = (siteUrl: string): MailText => ({
  subject: 'Your Podium password was changed',
  text: letter(
    'Your password is a new one now, and every other device was signed out.',
    `If this was not you, take your account back at once with a code to this address: ${siteUrl}/forgot-password/`,
  ),
});

export const emailChangedMail = (siteUrl: string): MailText => ({
  subject: 'Your Podium account moved to another address',
  text: letter(
    'Your account now belongs to another email address. This one no longer signs in.',
    `If this was not you, answer this mail or write to the people who run ${siteUrl}, and do it soon.`,
  ),
});
