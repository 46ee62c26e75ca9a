import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';
import { goLivePoints } from './go-live-points.ts';
import { nextStep } from './next-step.ts';

const plural = pluraliser('en');
const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const organiserWork = {
  parts: entryParts,
  points: goLivePoints,
  loading: 'Loading what waits for you',
  failed: 'What waits for you did not load.',
  again: 'Try again',
  title: 'Needs you',
  none: 'Nothing waits for you. Entries to approve, late scores, requests and what a draft lacks appear here.',
  titles: {
    approvals: (count: number, names: readonly string[]) =>
      count === 1 && names[0] ? `${names[0]} waits for approval` : 'Entries wait for approval',
    'late-scores': (count: number) => plural(count, { one: 'Score came late', other: 'Scores came late' }),
    'card-requests': (count: number) =>
      plural(count, { one: 'Request of a judge waits', other: 'Requests of judges wait' }),
    acceptances: (count: number) =>
      plural(count, { one: 'Person has not accepted', other: 'People have not accepted' }),
    'go-live': (name: string) => `Left before ${name} goes live`,
  },
  unnamed: 'your draft',
  of: (competition: string, more: string) => (more ? `${competition}. ${more}.` : `${competition}.`),
  names: (names: readonly string[], more: number) => list.format(more > 0 ? [...names, `${more} more`] : [...names]),
  entries: (count: number) =>
    plural(count, {
      one: '1 entry cannot take part without them',
      other: `${count} entries cannot take part without them`,
    }),
  late: (round: string) => `${round}: accept or decline them`,
  actions: {
    approvals: 'Decide',
    'late-scores': 'Look',
    'card-requests': 'Decide',
    acceptances: 'See who',
    'go-live': 'Finish',
  },
  rooms: {
    title: 'Rooms today',
    done: (done: number, total: number) => `${done} of ${total} done`,
    begun: (count: number, round: string) =>
      plural(count, { one: `${round}, 1 being scored`, other: `${round}, ${count} being scored` }),
    none: 'When a round is on, its rooms stand here with how far the judges are.',
  },
  moment: {
    on: 'On now',
    next: 'Comes next',
    kinds: nextStep.kinds,
    name: (what: string, title: string) => (title && title !== what ? `${what}: ${title}` : what),
    ends: 'Ends',
    starts: 'Starts',
    open: 'Open the competition',
    timeline: 'Timeline',
  },
  quiet: {
    label: 'Your next step',
    waits: (count: number) => plural(count, { one: 'One thing waits for you', other: `${count} things wait for you` }),
    title: 'Nothing is on',
    lead: 'No date of your competitions is near. Prepare the next one, or look at what others run.',
    create: 'Run a competition',
    find: 'Find a competition',
  },
};
