import {
  type CountedAdjustment,
  type CountedCard,
  type CountedScore,
  countRound,
  countsInTotal,
} from '@podium/domain/counting';
import { type BoardContainer, createBoard } from '@podium/domain/leaderboard';
import type { Scale } from '@podium/domain/rounds';
import type { FitCorrection } from '../scores/service.ts';
import type { BoardContent, SnapshotContent } from '../leaderboards/service.ts';
import { sealBoard } from '../leaderboards/service.ts';
import type { SealedCriterion, SealedRules } from './tables.ts';

/** Everything that the scores of a round follow from. */
export interface RoundInput {
  roundCode: string;
  scale: Scale;
  criteria: readonly SealedCriterion[];
  rules: SealedRules;
  cards: readonly CountedCard[];
  adjustments: readonly CountedAdjustment[];
  /** The release that these cards were sealed in; null for the cards of now. */
  sealedIn: number | null;
}
export interface ReleasedRound extends RoundInput {
  scores: readonly CountedScore[];
}
/** A release, whole: what it is made from, and the board that follows from it. */
export interface ComputedRelease {
  rounds: readonly ReleasedRound[];
  content: SnapshotContent;
}
interface Around {
  /** How ties are settled, and what organisers decided about them. */
  rules: Pick<BoardContent, 'tieRules' | 'decisions'> & { tieCriterion: string | null };
  /** Names by code. */
  names: ReadonlyMap<string, string>;
  /** Rounds of the competition that count in the total and are not in this release. */
  roundsToCome: number;
  fitCorrection: FitCorrection;
}

const scoreRound = async (round: RoundInput, fitCorrection: FitCorrection): Promise<ReleasedRound> => {
  const { isOn } = round.rules.correction;
  const cards = round.cards.map(({ containerCode, judgeCode, mean: score }) => ({ containerCode, judgeCode, score }));
  const fit = isOn ? await fitCorrection(cards, round.scale) : undefined;
  const corrected = new Map(
    fit?.status === 'applied' ? fit.containers.map((one) => [one.containerCode, one.correctedScore]) : [],
  );
  return { ...round, scores: countRound(round.cards, round.adjustments, corrected) };
};

/** The rows of a board from the scores of its rounds. */
const boardContainers = (
  rounds: readonly ReleasedRound[],
  names: Around['names'],
  tieCriterion: string | null,
): (BoardContainer & { judges: Record<string, number> })[] => {
  const rows = new Map<string, BoardContainer & { judges: Record<string, number> }>();
  for (const { roundCode, scores } of rounds)
    for (const { containerCode, adjusted, criteria, judges } of scores) {
      const known = rows.get(containerCode);
      const decisive = tieCriterion === null ? undefined : criteria[tieCriterion];
      rows.set(containerCode, {
        containerCode,
        containerName: names.get(containerCode) ?? containerCode,
        scores: { ...known?.scores, [roundCode]: adjusted },
        judges: { ...known?.judges, [roundCode]: judges },
        ...(known?.criterionScore === undefined ? {} : { criterionScore: known.criterionScore }),
        ...(decisive === undefined ? {} : { criterionScore: decisive }),
      });
    }
  return [...rows.values()];
};

/** The one computation of a release. What it is made from is sealed with it, so that anybody gets the same from the seal. */
export const computeRelease = async (
  inputs: readonly RoundInput[],
  { rules, names, roundsToCome, fitCorrection }: Around,
): Promise<ComputedRelease> => {
  const rounds: ReleasedRound[] = [];
  for (const input of inputs) rounds.push(await scoreRound(input, fitCorrection));
  const isHere = rounds.some(({ criteria }) =>
    criteria.some(({ criterionCode }) => criterionCode === rules.tieCriterion),
  );
  const tieCriterion = isHere ? rules.tieCriterion : null;
  const boardRounds = rounds.map(({ roundCode, scale, rules: own }) => ({ roundCode, scale, ...own }));
  const containers = boardContainers(rounds, names, tieCriterion);
  const board = createBoard({ rounds: boardRounds, tieRules: rules.tieRules, decisions: rules.decisions }, containers);
  const roundsThatCount = boardRounds.filter(countsInTotal).length + roundsToCome;
  const judges = new Map(containers.map((one) => [one.containerCode, one.judges]));
  return {
    rounds,
    content: sealBoard(board, { ...rules, tieCriterion, rounds: boardRounds, roundsThatCount, judges }),
  };
};
