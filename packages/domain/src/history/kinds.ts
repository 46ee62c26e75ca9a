import { type HistoryAct, historyActs } from './acts.ts';

/** What a change is about, to look for one among many. */
export const historyKinds = ['entries', 'rooms', 'rounds', 'judges', 'scores', 'prizes', 'crew', 'settings'] as const;
export type HistoryKind = (typeof historyKinds)[number];

const nouns: Readonly<Record<HistoryKind, readonly string[]>> = {
  entries: [
    'container',
    'containers',
    'member',
    'members',
    'captain',
    'team-link',
    'invite-link',
    'join-code',
    'bulk-upload',
    'submission',
  ],
  rooms: ['room', 'video'],
  rounds: ['round', 'submission-settings'],
  judges: ['judge', 'judging'],
  scores: [
    'card',
    'cards',
    'late-scores',
    'score',
    'scores',
    'correction',
    'close-call',
    'tie',
    'leaderboard',
    'ceremony',
    'comment',
  ],
  prizes: [
    'reward',
    'placements',
    'coins',
    'perk',
    'prize',
    'payout',
    'certificate',
    'certificates',
    'certificate-template',
  ],
  crew: ['crew'],
  settings: ['competition', 'settings', 'timeline'],
};
const roomActs: readonly HistoryAct[] = ['containers.distributed', 'containers.placed'];

export const kindOfAct = (act: HistoryAct): HistoryKind => {
  if (roomActs.includes(act)) return 'rooms';
  const noun = act.slice(0, act.indexOf('.'));
  return historyKinds.find((kind) => nouns[kind].includes(noun)) ?? 'settings';
};
export const actsOfKind = (kind: HistoryKind): HistoryAct[] => historyActs.filter((act) => kindOfAct(act) === kind);
