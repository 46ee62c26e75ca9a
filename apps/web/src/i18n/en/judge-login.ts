import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const judgeLogin = {
  heading: 'Judges’ entrance',
  lead: 'Type the address that the organiser invited. We send you a code; there is no password.',
  linkHeading: 'You are invited to judge',
  linkFrom: (inviter: string, competition: string) => `${inviter} asks you to judge ${competition}.`,
  linkLead: 'We send a code to the address of your invitation. It takes you straight to your cards.',
  sendCode: 'Send me the code',
  codeHeading: 'Check your mail',
  codeLead: (address: string) => `Six digits are on their way to ${address}.`,
  codeLeadPlain: 'Six digits are on their way to your address.',
  forCompetition: (name: string) => `Judging ${name}`,
  submit: 'Open my cards',
  otherAddress: 'Use another address',
  invalidHeading: 'This invitation no longer works',
  invalid:
    'It may have expired, or the organiser sent a newer one. Open the newest mail, sign in with your address, or ask the organiser for a new link.',
  unreadableHeading: 'This link is not complete',
  unreadable: 'Open it again from the mail, sign in with your address, or ask the organiser for a new link.',
  byAddress: 'Sign in with my address',
  toLogin: 'Log in as a participant or organiser',
  signedIn: (name: string, competition: string) => `You are signed in as ${name}, judging ${competition}.`,
  openCards: 'Open my cards',
  endedTitle: 'Your session as a judge has ended',
  ended: 'Sign in again with a code. What you scored is kept.',
  endedBecause: (reason: string) => `The organiser ended it: “${reason}”. You can sign in again with a code.`,
  removedTitle: 'You do not judge here any more',
  removedBecause: (reason: string) =>
    `The organiser removed you as a judge: “${reason}”. Ask the organiser if this is a mistake.`,
  accountDeleted: 'The account with your address was deleted.',
  waiting: (count: number) =>
    plural(count, {
      one: '1 score waits on this device. It is sent after you sign in.',
      other: `${count} scores wait on this device. They are sent after you sign in.`,
    }),
  chooseHeading: 'Which competition?',
  chooseLead: 'You judge more than one. Choose where to start; sign in again to change.',
};
