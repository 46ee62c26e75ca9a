import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('en');

export const nextStep = {
  parts: entryParts,
  label: 'Your next step',
  afterThat: 'After that',
  left: 'Time left, until',
  starts: 'Starts in, at',
  of: (entry: string | null, competition: string) => (entry ? `${entry}, ${competition}` : competition),
  kinds: {
    registration: 'Registration',
    round: 'The round',
    submission: 'Handing in',
    judging: 'Judging',
    results: 'The results',
    other: 'The next part',
  },
  titles: {
    invitation: (name: string) => `Answer the invitation to ${name}`,
    members: (count: number) => plural(count, { one: 'Invite 1 more person', other: `Invite ${count} more people` }),
    acceptance: (count: number) =>
      plural(count, { one: '1 person has to accept', other: `${count} people have to accept` }),
    handIn: (round: string) => `Hand in for ${round}`,
    starts: (what: string, title: string) =>
      title ? `Next: ${what.toLowerCase()}, ${title}` : `Next: ${what.toLowerCase()}`,
    approval: 'Wait for the organiser’s approval',
  },
  actions: {
    invitation: 'Look at the invitation',
    members: 'Invite people',
    acceptance: 'See who is missing',
    'hand-in': 'Hand in',
    starts: 'Open the entry',
    approval: 'Open the entry',
  },
};
