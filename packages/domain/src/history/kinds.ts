import { type CoreAct, historyActs } from './acts.ts';

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
  crew: ['crew', 'mails'],
  settings: ['competition', 'settings', 'timeline'],
};
const roomActs: readonly CoreAct[] = ['containers.distributed', 'containers.placed'];

const kindOfCoreAct = (act: CoreAct): HistoryKind => {
  if (roomActs.includes(act)) return 'rooms';
  const noun = act.slice(0, act.indexOf('.'));
  return historyKinds.find((kind) => nouns[kind].includes(noun)) ?? 'settings';
};
/** The kind of each act of this package; the contract adds those of the features. */
export const coreKinds: ReadonlyMap<string, HistoryKind> = new Map(historyActs.map((act) => [act, kindOfCoreAct(act)]));
