import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');
const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` });
const entries = (count: number) => plural(count, { one: '1 entry has', other: `${count} entries have` });

export const closing = {
  loading: 'Loading the cards',
  failed: 'The cards did not load.',
  again: 'Try again',
  title: (round: string) => `Close judging of ${round}`,
  lead: (judges: number) =>
    plural(judges, {
      one: 'One judge finished cards and did not release them. Decide what happens to them.',
      other: `${judges} judges finished cards and did not release them. Decide for each.`,
    }),
  clear: 'Every finished card is released. Nobody can score after this.',
  clearOpen: (unfinished: number) =>
    plural(unfinished, {
      one: '1 card is not finished. An unfinished card never counts.',
      other: `${unfinished} cards are not finished. An unfinished card never counts.`,
    }),
  back: 'You can open judging again.',
  changed: 'Cards changed while you decided. The list is new; your choices are kept.',
  judge: (rooms: string, seen: string) => [rooms, seen].filter((part) => part !== '').join('. '),
  seen: (when: string) => `Seen ${when}`,
  finished: (finished: number, started: number) =>
    started === 0 ? `${finished} finished` : `${finished} finished, ${started} started`,
  removed: 'Removed',
  cells: (finished: number, started: number) => `${cards(finished)} finished, ${started} started`,
  choice: (judge: string) => `What happens to the cards of ${judge}`,
  choices: { count: 'Count them', ask: (judge: string) => `Ask ${judge}`, 'leave-out': 'Leave out' },
  effects: {
    count: 'They count as they were scored.',
    countMore: 'The judge can no longer change them. Counting is what happens if you choose nothing.',
    ask: (judge: string) => `${judge} gets a message now`,
    askMore: (when: string, count: number) => `and can release until ${when}. Until then ${cards(count)} do not count.`,
    leaveOut: (count: number, judges: string) => `${entries(count)} ${judges} then.`,
    leaveOutMore: 'Fairness and the release say so for each of them.',
  },
  judges: (least: number, most: number) =>
    least === most
      ? plural(least, { one: '1 judge', other: `${least} judges` })
      : `${least} to ${plural(most, { one: '1 judge', other: `${most} judges` })}`,
  why: 'Why?',
  whyHelp: (judge: string) => `${judge}, the history and the release show it.`,
  whyMissing: 'Give a reason of at least three letters.',
  askHours: 'Time to answer',
  hours: (hours: number) => plural(hours, { one: '1 hour', other: `${hours} hours` }),
  unfinished: (entry: string, judge: string) => `${entry}, started by ${judge}`,
  unfinishedText: (scored: number, criteria: number) =>
    `${scored} of ${criteria} criteria scored. An unfinished card never counts.`,
  askAnother: 'Ask another judge',
  of: (expected: string) => `of ${expected}`,
  count: 'cards count.',
  read: (counting: string, expected: string) => `${counting} of ${expected} cards count`,
  parts: (released: number, counted: number) =>
    counted === 0 ? `${released} released.` : `${released} released, ${counted} counted by you.`,
  notCounted: (parts: string) => `Not counted: ${parts}.`,
  partAsked: (count: number) => `${count} asked about`,
  partLeftOut: (count: number) => `${count} left out`,
  partUnfinished: (count: number) => `${count} unfinished`,
  panels: 'Judges as you chose',
  panelsFor: 'for each entry',
  panelsFull: 'Every entry has all its judges.',
  more: (count: number) => plural(count, { one: '1 more entry', other: `${count} more entries` }),
  blind:
    'You decide without seeing points or places, as with late scores. The history shows afterwards what it changed.',
  close: (count: number) => `Close judging, ${plural(count, { one: '1 card counts', other: `${count} cards count` })}`,
  notYet: 'Not yet',
  getMail: (judges: string) => `${judges} will be notified of what counts.`,
  closed: (round: string, count: number) => `Judging of ${round} is closed. ${cards(count)} count.`,
};
