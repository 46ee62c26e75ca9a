import { canonicalJson } from '@podium/domain/audit-chain';
import { correctJudges } from '@podium/domain/fairness';
import type { Touched } from '@podium/domain/history';
import { createBoardCache } from '../../src/features/leaderboards/board-cache.ts';
import { createPlanRelease } from '../../src/features/releases/plan-release.ts';
import { createReleaseScores } from '../../src/features/releases/release-scores.ts';
import { createRoundInputs } from '../../src/features/releases/round-inputs.ts';
import type { SealRelease } from '../../src/features/releases/seal-release.ts';
import { columnsOf } from '../../src/features/score-cards/card-content.ts';
import { createSettleScores } from '../../src/features/counting/settle-scores.ts';
import { createWorkOutScores } from '../../src/features/counting/work-out-scores.ts';
import type { FitCorrection } from '../../src/features/scores/correction.ts';
import { type FactCard, type Facts, openCriteria } from './facts.ts';
import { competitionCode, contentOf, createMemory, keyOf } from './memory-store.ts';
import type { AskedRelease } from './plain-release.ts';

type SettleDeps = Parameters<typeof createSettleScores>[0];
type ReleaseDeps = Parameters<typeof createReleaseScores>[0];
type Change = Parameters<ReturnType<typeof createSettleScores>>[0];

const nothing = async (): Promise<void> => {};
/** Answers the one statement that is behind no store: what the competition set for its rounds, which is nothing. */
const executor = {
  transformQuery: (node: unknown) => node,
  compileQuery: () => ({}),
  executeQuery: async () => ({ rows: [] }),
};
const on = { getExecutor: () => executor } as never;
const change = {
  tx: on,
  now: new Date(0),
  competition: { competition_code: competitionCode, organiser: 'ORG' },
  announce: () => {},
  record: nothing,
  recordAll: nothing,
  by: 'ORG',
  touched: [],
} as unknown as Change;

/** The program's own computations over tables in memory. */
export const createMemoryProgram = (facts: Facts) => {
  const memory = createMemory(facts);
  const { counting, leaderboards, sealed, corrections, seals, revisions } = memory;
  const read = async () => {
    const values = { tieChain: facts.ties.chain, tieCriterion: facts.ties.criterion };
    return { judging: { values }, release: { values: { policy: 'per-round' } } };
  };
  const setup = { read } as unknown as ReleaseDeps['setup'];
  const decisions = () => facts.ties.decisions.map((containerCodes) => ({ containerCodes }));
  const fitCorrection: FitCorrection = async (cards, range) => correctJudges(cards, range);
  /** Cards that the program sent back to their judges since they were last asked for. */
  let sentBack: string[] = [];
  const sendBack: SettleDeps['sendBack'] = async (_, round, cards) => {
    for (const { containerCode, judgeCode } of cards) sentBack.push(`${round} ${containerCode} ${judgeCode}`);
  };
  const workOut = createWorkOutScores({ store: counting, corrections, fitCorrection });
  const settle = createSettleScores({ store: counting, corrections, workOut, sendBack });
  const inputs = createRoundInputs({ counting, sealed, corrections });
  const ties = { decisions: async () => decisions() } as unknown as Parameters<typeof createPlanRelease>[0]['ties'];
  const planRelease = createPlanRelease({ store: leaderboards, counting, sealed, inputs, ties, setup, fitCorrection });
  const seal = (async (_, { release: { rounds, content } }, { isWithheld }) => {
    const version = seals.length + 1;
    const kept = rounds.map((round) => ({ ...round, sealedIn: round.sealedIn ?? version }));
    const roundCodes = rounds.map(({ roundCode }) => roundCode);
    const texts = { content: canonicalJson(content), rounds: JSON.stringify(kept) };
    seals.push({ version, ...texts, roundCodes, isOut: !isWithheld });
    return { version, sha256: '', chainRow: 0, roundCodes, released: [] };
  }) as SealRelease;
  const { release, sealForCeremony } = createReleaseScores({
    changes: { run: (_: unknown, __: unknown, work: (one: unknown) => unknown) => work(change) },
    setup,
    planRelease,
    seal,
    store: leaderboards,
    seals: { release: nothing },
    askForFile: nothing,
    sealReviews: { publish: nothing },
    refreshPlacements: nothing,
    consequences: [],
  } as unknown as ReleaseDeps);
  const boards = createBoardCache({ store: leaderboards });
  return {
    ...memory,
    /** A judge wrote to a card: what is kept beside its content is worked out at once. */
    write: (card: FactCard): void => {
      const { isLive, ...round } = facts.rounds.find(({ code }) => code === card.round)!;
      const rules = { criterionCodes: openCriteria({ isLive, ...round }), isLive };
      const { scored, hasConflict, mean, status } = columnsOf(contentOf(card), rules, card);
      const { container: containerCode, judge: judgeCode } = card;
      memory.kept.set(keyOf(card), { containerCode, judgeCode, scored, hasConflict, mean, status });
    },
    settle: (touched: readonly Touched[]): Promise<void> => settle(change, touched),
    takeSentBack: (): string[] => {
      const taken = sentBack;
      sentBack = [];
      return taken.toSorted();
    },
    /** Rounds, settings or containers changed: a board that is kept up is read as a whole again. */
    revise: (): void => {
      revisions.competition += 1;
    },
    release: ({ rounds, reason }: AskedRelease) =>
      release(on, { userCode: 'ORG', competitionCode } as never, { roundCodes: rounds, reason }),
    sealForCeremony: ({ rounds, reason }: AskedRelease) =>
      sealForCeremony(change as never, 'ORG', { roundCodes: rounds, reason }),
    /** A ceremony ended: what it withheld is out. */
    publish: (version: number | undefined): void => {
      const withheld = seals.find((one) => one.version === version);
      if (withheld) withheld.isOut = true;
    },
    board: async () => {
      const head = (await leaderboards.heads(on, [competitionCode])).get(competitionCode)!;
      const rounds = (await counting.rounds(on, competitionCode))
        .filter(({ isRemoved }) => !isRemoved)
        .map((round) => ({ ...round, correction: { isOn: false, reason: null } }));
      const { chain: tieRules, criterion: criterionCode } = facts.ties;
      const roundCode = rounds.find(({ criteria }) =>
        criteria.some((one) => one.criterionCode === criterionCode),
      )?.roundCode;
      const isUsed = tieRules.includes('criterion') && criterionCode !== null && roundCode !== undefined;
      const criterion = isUsed ? { criterionCode, roundCode } : undefined;
      const content = { rounds, tieRules, decisions: decisions(), criterion };
      return (await boards.get(on, head, content)).board;
    },
  };
};
export type MemoryProgram = ReturnType<typeof createMemoryProgram>;
