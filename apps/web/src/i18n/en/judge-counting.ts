import type { CardStatus } from '@podium/domain/counting';
import { asSentence } from '../as-sentence.ts';
import { pluraliser } from '../plural.ts';

const plural = pluraliser('en');
const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` });

const why: Readonly<Record<Exclude<CardStatus, 'counts'>, string>> = {
  unfinished: 'You did not score every criterion.',
  finished: 'You finished it and did not release it.',
  recused: 'You stepped aside.',
  withdrawn: 'It was given to another judge.',
  'left-out': 'It was left out.',
  'judge-removed': 'You were removed before it was released.',
  'not-taking-part': 'The entry does not take part in this round any more.',
  'round-not-live': 'The round does not count now.',
};

export const judgeCounting = {
  organiser: 'The organiser',
  closed: (round: string, when: string) => `${round}, closed ${when}`,
  closedBy: (line: string, name: string) => `${line} by ${name}`,
  of: (all: string) => `of ${all}`,
  count: 'cards of yours count',
  read: (counting: number, all: number) => `${counting} of ${all} cards of yours count`,
  groups: { counts: 'Count', asked: 'Finished, not released', not: 'Does not count', aside: 'Stepped aside' },
  since: (when: string) => `Counts since ${when}`,
  counts: 'Counts',
  whenReleased: 'Counts when you release',
  partly: (scored: number, of: number) => `You scored ${scored} of ${of} criteria.`,
  why,
  declinedRow: 'You did not want it to count.',
  takenLateRow: (name: string) => `Taken late by ${name}`,
  leftOutBy: (name: string, reason: string) => `${name} left it out: ${reason}`,
  decided: {
    counted: (name: string, count: number) => ({
      lead: plural(count, {
        one: 'You had finished 1 card and not released it.',
        other: `You had finished ${count} cards and not released them.`,
      }),
      said: plural(count, {
        one: `${name} counts it as you scored it.`,
        other: `${name} counts them as you scored them.`,
      }),
      more: plural(count, { one: 'It is locked.', other: 'They are locked.' }),
    }),
    leftOut: (name: string, count: number, reason: string) => ({
      lead: '',
      said: `${name} left out ${plural(count, { one: '1 card of yours', other: `${count} cards of yours` })}.`,
      more: reason,
    }),
    declined: (count: number) => ({
      lead: '',
      said: `You did not want ${cards(count)} to count.`,
      more: 'The organiser can count them again.',
    }),
    reopened: (name: string, entries: string, reason: string) => ({
      lead: '',
      said: `${name} opened ${entries} again.`,
      more: [asSentence(reason), 'It does not count until you release it again.'].filter(Boolean).join(' '),
    }),
    takenLate: (name: string, entries: string, reason: string) => ({
      lead: '',
      said: `${name} took your late scores for ${entries}.`,
      more: reason,
    }),
    sentBack: (entries: string) => ({
      lead: '',
      said: `${entries} came back to you: the criteria changed.`,
      more: 'Score what is missing and release again. Until then it does not count.',
    }),
  },
  ask: (name: string, count: number) =>
    `${name} asks you to release ${plural(count, { one: '1 finished card', other: `${count} finished cards` })}`,
  askUntil: (when: string) => `until ${when}. Without you they do not count.`,
  askedHelp: 'Nobody can score in this round any more.',
  whatNow: 'What you can do',
  nothing: 'Nothing, if this is right',
  nothingHelp: 'Scores go out when the organiser releases them.',
  wrong: 'A score is wrong, or a card should count?',
  wrongHelp: 'Ask about that card. What you ask goes on record.',
  openUntil: (when: string) => `Open for you until ${when}. Score it and release it.`,
  asking: {
    open: 'Ask about a card',
    row: { count: 'Ask to count it', open: 'Ask to open it' },
    rowOf: {
      count: (name: string) => `Ask to count ${name}`,
      open: (name: string) => `Ask to open ${name}`,
    },
    title: 'Ask about a card',
    which: 'Card',
    choose: 'Choose a card',
    lead: {
      count: 'It counts as you scored it, if the organiser accepts.',
      open: 'If the organiser accepts, you can score it for a while. It does not count until you release it again.',
    },
    reason: 'Why (optional)',
    reasonHelp: 'The organiser reads it and decides without seeing points.',
    send: 'Ask',
    sent: (name: string) => `You asked about ${name}.`,
    needsNetwork: 'Asking needs the network.',
    waiting: {
      count: 'You asked to count it. The organiser has not answered yet.',
      open: 'You asked to open it. The organiser has not answered yet.',
    },
    declined: (name: string, reason: string) => `${name} declined what you asked: ${reason}`,
  },
  release: (count: number) => `Release ${cards(count)}`,
  decline: 'I do not want them to count',
  declineTitle: (count: number) => `Leave ${cards(count)} out?`,
  declineLead: 'They will not count. The organiser reads that you decided so.',
  declineBack: 'The organiser can count them again.',
  declineReason: 'Why (optional)',
  declineReasonHelp: 'The organiser reads it.',
  declineAct: 'Leave them out',
  keep: 'Go back',
  declined: (count: number) => `${cards(count)} will not count.`,
  ready: (count: number) => `${cards(count)} ready to release`,
};
