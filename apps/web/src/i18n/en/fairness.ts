import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (place: number): string => `${place}${suffixes[ordinals.select(place)] ?? 'th'}`;

export const fairness = {
  loading: 'Loading the comparison of judges',
  failed: 'The comparison of judges did not load',
  empty:
    'No judge has released a card of this round yet. Then this page says how judges compare and how sure the places are.',
  only: 'Only the organiser and crew who view scores see this page.',
  table: {
    title: 'Raw and corrected',
    place: 'Place',
    entry: 'Entry',
    rawPlace: 'Raw place',
    raw: 'Raw',
    moved: 'Moved',
    corrected: 'Corrected',
    sure: 'How sure',
    up: (places: number) => `Up ${places}`,
    down: (places: number) => `Down ${places}`,
    same: 'Same place',
    top: (places: number, percent: string) => (places === 1 ? `1st in ${percent} %` : `Top ${places} in ${percent} %`),
    range: (best: number, worst: number) => (best === worst ? ordinal(best) : `${ordinal(best)} to ${ordinal(worst)}`),
    unknown: 'Too few cards',
    line: (places: number) => plural(places, { one: 'The first place', other: `The first ${places} places` }),
    more: (shown: string, all: string) => `The first ${shown} of ${all} entries.`,
  },
  moves: (count: number) =>
    plural(count, {
      one: 'The correction moves 1 entry to another place.',
      other: `The correction moves ${count} entries to another place.`,
    }),
  movesNone: 'The correction moves nobody to another place.',
  wouldMove: (count: number) =>
    plural(count, {
      one: 'A correction would move 1 entry to another place.',
      other: `A correction would move ${count} entries to another place.`,
    }),
  guards: {
    judges: 'No correction: fewer than 3 judges have scored.',
    containers: 'No correction: fewer than 6 entries have cards of two judges.',
    'same-panel': 'No correction is needed: every entry had the same judges.',
    links: 'No correction: judges share too few entries to be compared.',
    'judges-agree': 'No correction is needed: the judges agree.',
  },
  correction: {
    title: 'Correction of judges',
    on: 'On',
    off: 'Off',
    help: 'Judges are compared on the entries that they share. What a judge scored higher or lower than the panel is taken off or given back.',
    turnOn: 'Rank by corrected scores',
    turnOff: 'Rank by raw scores',
    turnedOn: 'Scores are corrected.',
    turnedOff: 'Scores are raw.',
    mock: 'A rehearsal is never corrected.',
    released: 'The round is released, so the correction stays as it is.',
    reasonNeeded: 'Cards are released already, so a reason is needed. Everyone who sees the results can read it.',
    decided: (who: string, when: string) => `Switched by ${who}, ${when}`,
    evidence: { none: 'no evidence', some: 'some evidence', clear: 'clear evidence' },
    strength: { weak: 'weak', fair: 'fair', good: 'good' },
    links: (percent: string, level: string) => `Links between judges: ${percent} %, ${level}`,
    differ: (level: string) => `That judges differ: ${level}`,
    groups: (count: number) =>
      `Judges form ${count} groups that share no entry: the order between these groups rests on trust in their panels.`,
  },
  judges: {
    title: 'Judges',
    lower: (name: string, shared: number, gap: string) =>
      plural(shared, {
        one: `On the 1 entry shared with other judges, ${name} scored ${gap} lower than the panel`,
        other: `On the ${shared} entries shared with other judges, ${name} scored ${gap} lower than the panel`,
      }),
    higher: (name: string, shared: number, gap: string) =>
      plural(shared, {
        one: `On the 1 entry shared with other judges, ${name} scored ${gap} higher than the panel`,
        other: `On the ${shared} entries shared with other judges, ${name} scored ${gap} higher than the panel`,
      }),
    givenBack: (points: string) => `; ${points} is given back.`,
    takenOff: (points: string) => `; ${points} is taken off.`,
    wouldGive: (points: string) => `; a correction would give back ${points}.`,
    wouldTake: (points: string) => `; a correction would take off ${points}.`,
    nothing: '.',
    alone: (name: string) => `${name} shares no entry with another judge.`,
    mark: 'Look',
    look: 'Worth a look: the scores hardly follow those of the other judges.',
    scale: 'Another scale? The gap is more than a fifth of the scale.',
    cards: (count: number) => plural(count, { one: '1 card', other: `${count} cards` }),
  },
  calls: {
    title: 'Close calls',
    count: (count: number) => plural(count, { one: '1 at a line', other: `${count} at a line` }),
    none: 'No place at a line is in doubt.',
    unknown: 'There are too few cards to say how sure the places are.',
    place: (place: number) => `The line below ${ordinal(place)} place`,
    apart: (points: string) => `${points} apart.`,
    levels: { clear: 'Clear', likely: 'Likely', 'too-close': 'Too close to call' },
    above: (percent: string, above: string, below: string) =>
      `In ${percent} % of cases ${above} is truly above ${below}.`,
    suggestion: (entry: string, judge: string, other: string) =>
      `One more card would help most for ${entry}, by ${judge}; it could decide the place against ${other}.`,
    ask: 'Ask for this card',
    asked: (judge: string) => `${judge} is asked for one more card.`,
    askedAt: (judge: string, entry: string, when: string) => `${judge} was asked for ${entry}, ${when}.`,
    arrived: 'The card is in.',
    leave: 'Leave it, with a reason',
    leaveTitle: (above: string, below: string) => `${above} stays above ${below}`,
    leaveHelp: 'The history and the audit chain hold your reason.',
    left: (when: string, reason: string) => `Left as it is, ${when}: ${reason}`,
    waiting: 'The card is not in yet.',
    stops: {
      'no-line': 'There is no line to decide.',
      'line-clear': 'One more card would change nothing.',
      'nobody-free': 'No judge without a conflict is free for one more card.',
      'small-gain': 'One more card would hardly help.',
    },
    places: 'Prize places',
    holder: (place: number) => `${ordinal(place)} place`,
  },
  ties: {
    title: 'Ties',
    none: 'No two entries have the same total.',
    help: 'The tie chain of the judging rules decides, rule by rule.',
    change: 'Change the rules',
    at: (rank: number, score: string) => `${ordinal(rank)} place, ${score}`,
    rules: {
      'last-round': 'The last round decided.',
      'heaviest-round': 'The heaviest round decided.',
      criterion: 'The chosen criterion decided.',
      decision: 'The organiser decided.',
      shared: 'They share the place.',
    },
    decide: 'Decide',
    decideBetween: (names: string) => `Decide between ${names}`,
    decideTitle: 'Decide the tie',
    decideHelp: 'Put the best first.',
    reasonHelp: 'It is kept in the record with your name.',
    decided: 'The tie is decided.',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    noRule: 'A decision counts only when the tie chain has the rule for it. Add it to the judging rules.',
    record: (names: string, who: string, when: string) => `${names}. ${who}, ${when}`,
  },
};
