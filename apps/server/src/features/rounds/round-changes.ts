import type { EndpointInput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { weightageLeft } from '@podium/domain/rounds';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { RoundsAnswer, RoundViews } from './present.ts';
import type { RoundStore } from './round-store.ts';
import type { RoundRow } from './tables.ts';

export type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];
export type OfRound = MemberCaller & { roundCode: string };

/** The fields of a round that its history shows. */
export const historyOf = (
  row: Pick<RoundRow, 'round_name' | 'details' | 'is_mock' | 'scale_min' | 'scale_max' | 'scale_step'> & {
    weightage: string | number;
  },
) => ({
  roundName: row.round_name,
  details: row.details,
  roundWeightage: Number(row.weightage),
  isMock: row.is_mock,
  scale: { min: row.scale_min, max: row.scale_max, step: row.scale_step },
});

/** Who takes part in a round depends on the rounds before it. */
export const everyRound = { rounds: 'all', containers: 'all' } as const;

/** The counted rounds may not share out more than a hundred. */
export const checkWeightage = (rows: readonly RoundRow[]): void => {
  const counted = rows
    .filter((row) => row.removed_at === null)
    .map((row) => ({ roundWeightage: Number(row.weightage), isMock: row.is_mock }));
  const left = weightageLeft(counted);
  if (left < 0) throw refuse('ROUND_WEIGHTAGE_OVER', { over: -left });
};

interface RoundChangesDeps {
  store: RoundStore;
  changes: Changes;
  views: RoundViews;
}

/** What every change of rounds shares: the lock, finding the round, its version, and the answer with all rounds. */
export const createRoundChanges = ({ store, changes, views }: RoundChangesDeps) => {
  const answer = async (tx: Tx, competitionCode: string, version: number): Promise<RoundsAnswer> => ({
    roundData: await views.listCounted(tx, competitionCode),
    version,
  });
  return {
    answer,
    checkVersion: async ({ tx, competition }: Change, row: RoundRow, version: number): Promise<void> => {
      if (row.version === version) return;
      const all = await views.listCounted(tx, competition.competition_code);
      const current = all.find(({ roundCode }) => roundCode === row.round_code);
      if (!current) throw refuse('ROUND_NOT_FOUND');
      throw staleVersion('updateRound', current);
    },
    announceWeightages: async ({ tx, announce, competition }: Change): Promise<void> => {
      const { competition_code: competitionCode } = competition;
      const rows = (await store.all(tx, competitionCode)).filter((row) => row.removed_at === null);
      const rounds = rows.map((row) => ({
        roundCode: row.round_code,
        roundWeightage: Number(row.weightage),
        isMock: row.is_mock,
      }));
      announce(events.weightageChange, [{ of: 'competition', competitionCode }], { competitionCode, rounds });
    },
    /** Locks, finds the round, there or removed, lets `work` change it, and answers with all rounds. */
    changeRound: (
      unit: Unit<RoundsAnswer>,
      { roundCode, removed = false, ...caller }: OfRound & { removed?: boolean },
      work: (change: Change, row: RoundRow, rows: RoundRow[]) => Promise<void>,
    ): Promise<RoundsAnswer> =>
      changes.decide(unit, caller, async (change) => {
        const rows = await store.all(change.tx, caller.competitionCode);
        const row = rows.find((round) => round.round_code === roundCode);
        if (!row || (row.removed_at !== null) !== removed) throw refuse('ROUND_NOT_FOUND');
        await work(change, row, rows);
        return answer(change.tx, caller.competitionCode, change.competition.version);
      }),
  };
};
export type RoundChanges = ReturnType<typeof createRoundChanges>;
