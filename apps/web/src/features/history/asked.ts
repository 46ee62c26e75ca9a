import { type HistoryKind, historyKinds } from '@podium/domain/history';
import { useParamChanges } from '../../platform/shell/use-param-changes.ts';

/** What of the history is shown. */
export interface Asked {
  kind: HistoryKind | undefined;
  actor: string | undefined;
  /** Part of a name. */
  find: string;
  /** A day of the reader's, like 2026-11-15. */
  day: string;
}
export type Ask = (change: Readonly<Partial<Record<keyof Asked, string | undefined>>>) => void;

export const everything = { kind: undefined, actor: undefined, find: undefined, day: undefined };

/** The moments between which a day lies where the reader is. A day of clock change has 23 or 25 hours. */
export const momentsOf = (day: string): { from: string; to: string } | undefined => {
  if (!/^20\d\d-\d\d-\d\d$/u.test(day)) return undefined;
  const from = new Date(`${day}T00:00`);
  if (Number.isNaN(from.getTime())) return undefined;
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
};

/** What is asked for stands in the address, so that Back and a shared link find it again. */
export const useAsked = (): { asked: Asked; ask: Ask } => {
  const [params, change] = useParamChanges();
  const day = params.get('day') ?? '';
  return {
    asked: {
      kind: historyKinds.find((one) => one === params.get('kind')),
      actor: params.get('actor') ?? undefined,
      find: (params.get('find') ?? '').slice(0, 100),
      day: momentsOf(day) ? day : '',
    },
    // Typing replaces the address; a choice is a step that Back takes again.
    ask: (wanted) => change(wanted, 'find' in wanted),
  };
};
