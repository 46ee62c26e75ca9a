import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const invitations = {
  loading: 'Reading the invitation',
  label: 'Your invitation',
  toTeam: (by: string, team: string) => `${by} invites you to ${team}`,
  toCompetition: (by: string, competition: string) => `${by} invites you to ${competition}`,
  inCompetition: (competition: string, organiser: string) => `A team in ${competition}, run by ${organiser}.`,
  runBy: (organiser: string) => `Run by ${organiser}.`,
  until: (when: string) => `Valid until ${when}.`,
  forEmail: (email: string) => `For ${email}.`,
  join: 'Join the team',
  enter: 'Register',
  notNow: 'Not now',
  logIn: 'Log in to join',
  signUp: 'Make an account',
  news: (competition: string) => `You are invited to ${competition}. The invitation is on your dashboard.`,
  joined: (team: string) => `You are in ${team}.`,
  entered: 'You are in.',
  couldNot: {
    decline: (name: string) => `Could not decline “${name}”. Try again.`,
  },
  declined: (name: string) => `You declined “${name}”. They can invite you again.`,
  refused: {
    broken: {
      title: 'This link is not complete',
      body: 'A part of it is missing. Copy it again from the invitation, or ask for a new one.',
    },
    INVITATION_INVALID: {
      title: 'This invitation no longer works',
      body: 'It was taken back, or replaced by a newer one. Ask the sender for a new one.',
    },
    INVITATION_EXPIRED: {
      title: 'This invitation has expired',
      body: 'Ask the sender for a new one; it takes them a moment.',
    },
    INVITATION_USED: {
      title: 'This invitation was used',
      body: 'If it was you, your entry is on your dashboard. If not, ask for a new one.',
    },
    INVITATION_FOREIGN: {
      title: 'This invitation is for someone else',
      body: 'It works only with the email it was sent to.',
    },
    failed: { title: 'The invitation did not load', body: 'Try again in a moment.' },
  },
  notYet: {
    title: 'It is not open yet',
    opens: (when: string) => `Registration is planned from ${when}.`,
    unknown: 'The organiser has not said yet when registration opens.',
    keep: 'Keep this link: it works as soon as the organiser goes live.',
  },
  foreign: (email: string, mine: string) => `It was sent to ${email}, and you are logged in as ${mine}.`,
  switchAccount: 'Log in with the other account',
  again: 'Try again',
  dashboard: 'Open your dashboard',
  home: 'Go home',
  competition: 'See the competition',
  card: {
    title: 'Your invitations',
    competitionLine: (competition: string) => `In ${competition}.`,
    places: (left: number) => plural(left, { one: 'One place left.', other: `${left} places left.` }),
    join: 'Join the team',
    look: 'Have a look',
  },
};
