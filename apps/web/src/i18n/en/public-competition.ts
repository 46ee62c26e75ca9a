import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('en');

export const publicCompetition = {
  parts: entryParts,
  by: (name: string) => `by ${name}`,
  noEntries: 'Nobody has entered yet. Be the first.',
  entries: (count: number, team: boolean) =>
    team
      ? plural(count, { one: 'team so far', other: 'teams so far' })
      : plural(count, { one: 'participant so far', other: 'participants so far' }),
  registration: {
    label: 'Registration',
    before: {
      title: 'Registration opens soon',
      dated: 'Registration opens in',
      lead: 'Come back then, or keep the link.',
    },
    open: {
      title: 'Registration is open',
      lead: 'Entering takes a minute.',
      teams: 'Bring your team or make one; it can change until registration closes.',
    },
    closed: { title: 'Registration is closed', lead: 'The entries are in. You can still watch how it goes.' },
    full: {
      title: 'Every place is taken',
      lead: 'If someone leaves, a place opens again. Check back from time to time.',
    },
    mine: {
      label: 'You are in',
      title: 'You take part in this one',
      lead: 'Your entry has your team, your times and what you hand in.',
    },
    crew: { label: 'Your competition', title: 'You help to run this one', lead: 'This is what everyone else sees.' },
    opens: 'Opens in',
    closes: 'Closes in',
    register: 'Register',
    logIn: 'I have an account',
    openEntry: 'Open my entry',
    workspace: 'Open the workspace',
  },
  unnamed: 'No name yet',
  preview: {
    title: 'Only you and your crew see this',
    lead: 'It is the page as everyone will see it once the competition is live.',
    back: 'Back to the workspace',
    inert: 'A preview: people can register once the competition is live.',
    loading: 'Opening the preview',
    titled: (name: string) => `Preview of ${name}`,
  },
  about: 'What it is',
  noDetails: (name: string) => `${name} has not written more about it yet.`,
  rules: 'Rules',
  rounds: 'Rounds',
  mock: 'Rehearsal, does not count',
  weight: (weight: string) => `${weight} %`,
  weightLabel: 'of the final score',
  criteria: 'Judged by',
  timeline: {
    title: 'When',
    kinds: {
      registration: 'Registration',
      round: 'Round',
      submission: 'Submission',
      judging: 'Judging',
      results: 'Results',
      other: 'Also',
    },
    now: 'Now',
    over: 'Over',
    zone: (zone: string) => `Times in your zone, ${zone}. The server’s clock decides.`,
    starts: (title: string) => `${title}: starts in`,
    ends: (title: string) => `${title}: ends in`,
    none: 'No times yet. The organiser sets them before it starts.',
  },
  failed: {
    again: 'Try again',
    home: 'Go home',
    missingTitle: 'No competition here',
    missing: 'It may be a draft still, or the address is not complete.',
    failedTitle: 'The page did not load',
  },
  back: 'Back to the competition',
  open: {
    title: 'Open to everyone',
    lead: 'Competitions you can look at right now.',
    states: { before: 'Opens soon', open: 'Open', closed: 'Closed', full: 'Full' },
    closes: (when: string) => `Registration closes ${when}`,
  },
};
