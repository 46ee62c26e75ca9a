import type { JudgedRound } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { PlanStore } from './plan-store.ts';
import { settingsFrom } from './present-plan.ts';
import { removedCriteria } from './removed-criteria.ts';

interface JudgedRoundsDeps {
  db: Db;
  contents: CompetitionContents;
  plans: PlanStore;
}

type RemovedRow = Awaited<ReturnType<typeof removedCriteria>>[number];
const presentRemoved = ({ criterion_code, criterion_name }: RemovedRow) => ({
  criterionCode: criterion_code,
  criterionName: criterion_name,
});

/** The rounds of a competition as judges see them. */
export const createJudgedRounds =
  ({ db, contents, plans }: JudgedRoundsDeps) =>
  async (competitionCode: string): Promise<JudgedRound[]> => {
    const { rounds, settings } = await contents.of(competitionCode);
    const plansOf = groupBy(await plans.settingsOf(db, competitionCode), (row) => row.round_code);
    const removed = groupBy(
      await removedCriteria(
        db,
        rounds.map(({ roundCode }) => roundCode),
      ),
      (row) => row.round_code,
    );
    return rounds.map((round) => {
      const [row] = plansOf.get(round.roundCode) ?? [];
      const { roundCode, roundName, details, scale, criteria, isLive } = round;
      const { blind } = settingsFrom(row, settings.judging.values.blind);
      return {
        roundCode,
        roundName,
        details,
        scale,
        criteria,
        removedCriteria: (removed.get(roundCode) ?? []).map(presentRemoved),
        isLive,
        blind,
        closedAt: row?.closed_at?.toISOString() ?? null,
      };
    });
  };
