import type { JudgedRound } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { removedCriteria, type RoundStateStore } from '../score-cards/service.ts';

interface JudgedRoundsDeps {
  db: Db;
  contents: CompetitionContents;
  states: RoundStateStore;
}

type RemovedRow = Awaited<ReturnType<typeof removedCriteria>>[number];
const presentRemoved = ({ criterion_code, criterion_name }: RemovedRow) => ({
  criterionCode: criterion_code,
  criterionName: criterion_name,
});

/** A round as every judge sees it; `closedBy` is the code of a person. */
export type RoundOfJudge = Omit<JudgedRound, 'asked'>;

/** The rounds of a competition as judges see them. */
export const createJudgedRounds =
  ({ db, contents, states }: JudgedRoundsDeps) =>
  async (competitionCode: string): Promise<RoundOfJudge[]> => {
    const { rounds, settings } = await contents.of(competitionCode);
    const stateOf = new Map((await states.of(db, competitionCode)).map((row) => [row.round_code, row]));
    const removed = groupBy(
      await removedCriteria(
        db,
        rounds.map(({ roundCode }) => roundCode),
      ),
      (row) => row.round_code,
    );
    return rounds.map((round) => {
      const row = stateOf.get(round.roundCode);
      const { roundCode, roundName, details, scale, criteria, isLive } = round;
      return {
        roundCode,
        roundName,
        details,
        scale,
        criteria,
        removedCriteria: (removed.get(roundCode) ?? []).map(presentRemoved),
        isLive,
        blind: row?.blind ?? settings.judging.values.blind,
        closedAt: row?.closed_at?.toISOString() ?? null,
        closedBy: row?.closed_by ?? null,
      };
    });
  };
