import type { EndpointOutput, Endpoints, Round } from '@podium/contract';
import { roundStatus } from '@podium/domain/rounds';
import type { Db } from '../../platform/db/database.ts';
import type { CriterionRow, RoundRow } from './tables.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { ContainerCounts } from '../competitions/service.ts';
import type { CriterionStore } from './criterion-store.ts';
import type { RoundStore } from './round-store.ts';

export type RoundsAnswer = EndpointOutput<Endpoints['createRound']>;

const present = (row: RoundRow, criteria: readonly CriterionRow[]): Omit<Round, 'containerCount'> => ({
  roundCode: row.round_code,
  roundName: row.round_name,
  details: row.details,
  roundWeightage: Number(row.weightage),
  isMock: row.is_mock,
  isLive: row.is_live,
  status: roundStatus({ isLive: row.is_live }),
  scale: { min: row.scale_min, max: row.scale_max, step: row.scale_step },
  criteria: criteria
    .filter((criterion) => criterion.round_code === row.round_code && criterion.removed_at === null)
    .map((criterion) => ({
      criterionCode: criterion.criterion_code,
      criterionName: criterion.criterion_name,
      helpText: criterion.help_text,
      skills: criterion.skills,
    })),
  version: row.version,
});

export const createRoundViews = ({
  store,
  criteria,
  containerCounts,
}: {
  store: RoundStore;
  criteria: CriterionStore;
  containerCounts: ContainerCounts;
}) => {
  /** The rounds of a competition in order, without removed ones. */
  const list = async (on: Db | Tx, competitionCode: string): Promise<Omit<Round, 'containerCount'>[]> => {
    const rows = (await store.all(on, competitionCode)).filter((row) => row.removed_at === null);
    const lines = await criteria.ofRounds(
      on,
      rows.map((row) => row.round_code),
    );
    return rows.map((row) => present(row, lines));
  };
  return {
    list,
    /** With how many take part in each. That looks at every entry, so only who shows it asks for it. */
    listCounted: async (on: Db | Tx, competitionCode: string): Promise<Round[]> => {
      const counts = await containerCounts.countByRound(on, competitionCode);
      return (await list(on, competitionCode)).map((round) => ({
        ...round,
        containerCount: counts.get(round.roundCode) ?? 0,
      }));
    },
  };
};
export type RoundViews = ReturnType<typeof createRoundViews>;
