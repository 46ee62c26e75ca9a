import type { Settings } from '@podium/contract';
import type { Scale } from '@podium/domain/rounds';
import type { TieDecision, TieRule } from '@podium/domain/scoring';
import type { Db } from '../../platform/db/database.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CompetitionContents, CompetitionParts } from '../competitions/service.ts';
import { type CorrectionStore, isCorrected } from '../scores/service.ts';
import type { SnapshotRound } from './snapshot.ts';

/** What a board is made of beside the scores. */
export interface BoardContent {
  readonly rounds: readonly (SnapshotRound & { readonly scale: Scale })[];
  readonly tieRules: readonly TieRule[];
  readonly decisions: readonly TieDecision[];
  /** The criterion that settles ties, when the chain has that rule and the round of the criterion is on the board. */
  readonly criterion: { readonly criterionCode: string; readonly roundCode: string } | undefined;
}

/** What organisers decided about ties, oldest first. */
export interface TieReader {
  decisions: (on: Db | Tx, competitionCode: string) => Promise<readonly TieDecision[]>;
}

interface BoardContentsDeps {
  db: Db;
  contents: CompetitionContents;
  corrections: CorrectionStore;
  ties: TieReader;
}

const maxKept = 100;

/** The criterion of the tie chain, if it is one of these rounds. */
const criterionOf = (
  rounds: CompetitionParts['rounds'],
  { tieChain, tieCriterion }: Settings['judging']['values'],
): BoardContent['criterion'] => {
  if (tieCriterion === null || !tieChain.includes('criterion')) return undefined;
  const round = rounds.find(({ criteria }) => criteria.some(({ criterionCode }) => criterionCode === tieCriterion));
  return round && { criterionCode: tieCriterion, roundCode: round.roundCode };
};

export const createBoardContents = ({ db, contents, corrections, ties }: BoardContentsDeps) => {
  const kept = createRevisionCache<BoardContent>({ most: maxKept });
  const load = async (
    on: Db | Tx,
    competitionCode: string,
    { rounds, settings }: Pick<CompetitionParts, 'rounds' | 'settings'>,
  ): Promise<BoardContent> => {
    const rows = new Map((await corrections.ofCompetition(on, competitionCode)).map((row) => [row.round_code, row]));
    return {
      rounds: rounds.map((round) => {
        const row = rows.get(round.roundCode);
        const { roundCode, roundName, roundWeightage, isMock, scale } = round;
        const isOn = isCorrected(round, row, settings.judging.values.correction);
        return {
          roundCode,
          roundName,
          roundWeightage,
          isMock,
          scale,
          correction: { isOn, reason: row?.reason ?? null },
        };
      }),
      tieRules: settings.judging.values.tieChain,
      decisions: await ties.decisions(on, competitionCode),
      criterion: criterionOf(rounds, settings.judging.values),
    };
  };
  return {
    /** Everything of a competition; the database raises its revision with every change of it. */
    of: async (competitionCode: string) => {
      const content = await contents.of(competitionCode);
      const board = await kept.get(competitionCode, content.row.revision, () => load(db, competitionCode, content));
      return { content, board };
    },
    /** The same inside a change that has locked the competition and read its revision then. */
    within: async (tx: Tx, competition: { competition_code: string; revision: number }): Promise<BoardContent> => {
      const { competition_code: competitionCode, revision } = competition;
      return kept.peek(competitionCode, revision) ?? load(tx, competitionCode, await contents.within(tx, competition));
    },
  };
};
export type BoardContents = ReturnType<typeof createBoardContents>;
