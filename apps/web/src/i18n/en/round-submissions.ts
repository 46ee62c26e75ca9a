import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');

export const roundSubmissions = {
  title: 'Submissions',
  round: 'Submissions of',
  loading: 'Loading what was handed in',
  failed: 'The list did not load.',
  again: 'Try again',
  of: (all: string) => `of ${all} handed in`,
  read: (handedIn: string, all: string) => `${handedIn} of ${all} handed in`,
  deadline: {
    left: 'Closes in',
    graceLeft: 'Grace period ends in',
    at: (when: string) => `Deadline ${when}`,
    grace: (when: string) => `The deadline has passed. Still taken until ${when}`,
    closed: 'Closed',
    closedAt: (when: string) => `since ${when}. Nothing more is taken`,
    none: 'No deadline',
    noneLead: 'Work is taken as long as the round is live',
    draft: 'Not open yet',
    draftLead: 'Entries hand in once the round is live',
  },
  showLabel: 'Show',
  shows: { all: 'All', 'handed-in': 'Handed in', missing: 'Missing' },
  find: { TEAM: 'Find a team or person', SOLO: 'Find a participant' },
  columns: { name: { TEAM: 'Team', SOLO: 'Participant' }, work: 'What was handed in' },
  state: { missing: 'Nothing yet', nothing: 'Handed nothing in', grace: 'In the grace period' },
  more: 'Show more',
  settings: 'What a round asks for',
  empty: {
    rounds: 'Work is handed in for a round. Make a round first.',
    toRounds: 'To the rounds',
    nothingAsked:
      'What entries hand in appears here: files and links, every version, each with its receipt. This round asks for nothing yet.',
    ask: 'Ask for something',
    nobody: 'Nobody is in this round yet.',
    filtered: 'Nothing here with this filter.',
    showAll: 'Show all',
  },
  missing: {
    action: (count: string) => `Who is missing, ${count}`,
    title: (count: number) =>
      plural(count, { one: '1 has handed nothing in', other: `${count} have handed nothing in` }),
    waiting: 'Who is missing',
    copy: 'Copy the list',
    copied: 'Copied',
    close: 'Close',
  },
};
