import { coreKinds, type HistoryAct, type HistoryKind } from '@podium/domain/history';
import { merged } from './feature.ts';
import { histories } from './feature-histories.generated.ts';

const ofFeatures = Object.entries<{ kind: HistoryKind }>(merged(histories, 'acts'));
const kinds: ReadonlyMap<string, HistoryKind> = new Map([
  ...coreKinds,
  ...ofFeatures.map(([act, { kind }]) => [act, kind] as const),
]);

/** What an act is about; a row of a program that knows more acts stands with the settings. */
export const kindOfAct = (act: string): HistoryKind => kinds.get(act) ?? 'settings';
export const actsOfKind = (kind: HistoryKind): HistoryAct[] =>
  [...kinds].flatMap(([act, own]) => (own === kind ? [act as HistoryAct] : []));
