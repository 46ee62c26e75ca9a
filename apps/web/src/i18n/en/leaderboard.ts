import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (place: number): string => `${place}${suffixes[ordinals.select(place)] ?? 'th'}`;

export const leaderboard = {
  loading: 'Loading the leaderboard',
  label: 'Leaderboard',
  failed: 'The leaderboard did not load',
  again: 'Try again',
  stale: (when: string) => `This is from ${when}. The newest places did not load.`,
  view: 'View',
  total: 'Total',
  find: 'Find an entry',
  found: (count: number) => plural(count, { one: '1 entry found', other: `${count} entries found` }),
  foundNone: (text: string) => `No entry is called “${text}”.`,
  showAll: 'Show all entries',
  entries: (count: string, amount: number) => plural(amount, { one: '1 entry', other: `${count} entries` }),
  rounds: (count: number) => plural(count, { one: '1 round', other: `${count} rounds` }),
  weight: (weight: string) => `Weight ${weight} %`,
  mock: 'Rehearsal',
  state: { released: 'Released', live: 'Live', notReleased: 'Not released' },
  liveLine: {
    none: 'You see every score as judges release it. Nobody else sees one yet.',
    some: (version: number) => `You see every score as judges release it. Others see version ${version}.`,
  },
  toRelease: 'Go to release',
  projector: 'Projector',
  toCeremony: 'Follow the ceremony',
  share: 'Share',
  copied: 'The link is copied.',
  shareFailed: (link: string) => `Copy this link: ${link}`,
  columns: { place: 'Place', moved: 'Moved', entry: 'Entry', score: 'Score', total: 'Final score' },
  scoreOf: (max: string) => `Score of ${max}`,
  moved: {
    up: (places: number) => plural(places, { one: 'Up 1 place', other: `Up ${places} places` }),
    down: (places: number) => plural(places, { one: 'Down 1 place', other: `Down ${places} places` }),
    same: 'Same place',
  },
  waiting: 'Loading',
  noScore: 'No score yet',
  barPart: (round: string, score: string) => `${round} ${score}`,
  barMissing: (round: string) => `${round} no score`,
  own: {
    yours: 'Your entry',
    behind: (gap: string, place: number) => `${gap} behind ${ordinal(place)} place`,
    equal: (place: number) => `Same score as ${ordinal(place)} place`,
    show: (place: number | null, score: string) =>
      place === null ? 'Your entry has no score yet. Show it' : `Your entry: place ${place}, ${score}. Show it`,
  },
  tie: {
    same: (name: string) => `Same score as ${name}.`,
    'last-round': (round: string, values: string) => `The last round decided: ${round}, ${values}.`,
    'heaviest-round': (round: string, values: string) => `The heaviest round decided: ${round}, ${values}.`,
    values: (better: string, other: string) => `${better} to ${other}`,
    criterion: 'A chosen criterion decided.',
    decision: 'The organiser decided.',
    shared: 'They share the place.',
  },
  frozen: {
    title: (when: string) => `Frozen at ${when}`,
    organiser: 'You still see scores move. Everyone else sees this moment until you unfreeze.',
    others: 'Places move again when the organiser opens it.',
  },
  empty: {
    notReleased: 'Scores are not out yet. They appear here by themselves when the organiser releases them.',
    noScores: 'No judge has released a score yet.',
  },
  missing: {
    title: 'No leaderboard here',
    body: 'Nothing has been released, or the organiser shows it to participants only.',
    logIn: 'Log in',
  },
  counts: 'What counts',
  corrected: {
    title: 'Correction of judges',
    on: (round: string) => `${round}: scores are corrected for strict and lenient judges.`,
    off: (round: string) => `${round}: scores are not corrected.`,
  },
  prizes: { title: 'Prizes', place: (place: number, name: string) => `${place}. ${name}` },
  seal: {
    reason: (reason: string) => `Released again: ${reason}`,
    title: 'Sealed',
    version: (version: number) => `Version ${version}`,
    row: (row: string) => `Row ${row} of the record`,
    help: 'The text of this release cannot change unnoticed.',
  },
  results: {
    loading: 'Loading the result files',
    failed: 'The result files did not load.',
    again: 'Try again',
    file: (version: number) => `Result file, version ${version}`,
    waits: (version: number) => `Result file, version ${version}: being made`,
    verify: 'Verify a result file',
  },
  out: 'Scores are out.',
  toBoard: 'See the leaderboard',
  toCompetition: 'About the competition',
};
