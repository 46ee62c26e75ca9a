import { refuse } from '@podium/domain/errors';
import { countsInTotal } from '@podium/domain/counting';
import type { BoardContainer } from '@podium/domain/leaderboard';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { SettingsReader } from '../competitions/service.ts';
import { type BoardHead, type LeaderboardStore, openSnapshot } from '../leaderboards/service.ts';
import type { TieStore } from '../ties/service.ts';
import type { FitCorrection } from '../scores/service.ts';
import type { CountingStore, RoundFacts } from '../counting/service.ts';
import { type ComputedRelease, computeRelease, type RoundInput } from './compute-release.ts';
import type { RoundInputs } from './round-inputs.ts';
import type { SealedRoundStore } from './sealed-round-store.ts';

interface PlanReleaseDeps {
  store: LeaderboardStore;
  counting: CountingStore;
  sealed: SealedRoundStore;
  inputs: RoundInputs;
  ties: TieStore;
  setup: SettingsReader;
  fitCorrection: FitCorrection;
}
type On = Db | Tx;
export type RoundState = 'new' | 'again' | 'kept' | 'unscored' | 'not-asked';

/** What a release of these rounds would be. */
export interface ReleasePlan {
  head: BoardHead;
  rounds: readonly { round: RoundFacts; state: RoundState }[];
  /** Something that others have seen changes, so they are told why. */
  isReasonNeeded: boolean;
  release: ComputedRelease;
}
interface PlannedRound {
  round: RoundFacts;
  state: RoundState;
  input?: RoundInput;
}

const isOut = (state: RoundState): boolean => state === 'new' || state === 'again' || state === 'kept';

/** Works out a release, whole, and writes nothing. */
export const createPlanRelease = (deps: PlanReleaseDeps) => {
  const { store, counting, sealed, inputs, ties, setup, fitCorrection } = deps;

  /** Whether somebody who has a score in a round on the board that others see has none there on the new one. */
  const leavesOut = async (on: On, head: BoardHead, { content }: ComputedRelease): Promise<boolean> => {
    if (head.releasedVersion === null) return false;
    const last = await store.snapshot(on, head.competitionCode, head.releasedVersion);
    const here = new Map(content.containers.map(({ containerCode, scores }) => [containerCode, scores]));
    const isGone = ({ containerCode, scores }: BoardContainer): boolean =>
      Object.keys(scores).some((roundCode) => here.get(containerCode)?.[roundCode] === undefined);
    return last ? [...openSnapshot(last.content).board.containers()].some(isGone) : false;
  };

  /** Of a round: from the cards of now if it is asked for, or as it was sealed if it is out already and its rules are the same. */
  const planRound = async (
    on: On,
    { competitionCode, releasedRounds, releasedVersion }: BoardHead,
    { round, all, isAsked }: { round: RoundFacts; all: readonly RoundFacts[]; isAsked: boolean },
    containers: Awaited<ReturnType<SealedRoundStore['containers']>>,
  ): Promise<PlannedRound> => {
    const wasOut = releasedRounds.includes(round.roundCode);
    if (!isAsked && !wasOut) return { round, state: 'not-asked' };
    if (!isAsked && releasedVersion !== null && round.isLive) {
      const kept = await inputs.kept(on, round, all, releasedVersion, containers);
      const rules = await inputs.rulesOf(on, competitionCode, round);
      if (kept && isDeepStrictEqual({ ...kept.rules, roundName: '' }, { ...rules, roundName: '' }))
        return kept.cards.length > 0 ? { round, state: 'kept', input: kept } : { round, state: 'unscored' };
    }
    const input = await inputs.present(on, competitionCode, round, all);
    if (input.cards.length === 0) return { round, state: 'unscored' };
    return { round, state: wasOut ? 'again' : 'new', input };
  };

  return async (on: On, competitionCode: string, asked: readonly string[] | null): Promise<ReleasePlan> => {
    const head = (await store.heads(on, [competitionCode])).get(competitionCode);
    if (!head) throw refuse('COMPETITION_NOT_FOUND');
    const all = await counting.rounds(on, competitionCode);
    const present = all.filter(({ isRemoved }) => !isRemoved);
    const roundCodes = present.map(({ roundCode }) => roundCode);
    if (asked?.some((roundCode) => !roundCodes.includes(roundCode))) throw refuse('ROUND_NOT_FOUND');
    const containers = await sealed.containers(on, competitionCode, roundCodes);
    const rounds: PlannedRound[] = [];
    for (const round of present) {
      const isAsked = !asked || asked.includes(round.roundCode);
      rounds.push(await planRound(on, head, { round, all, isAsked }, containers));
    }
    const { tieChain, tieCriterion } = (await setup.read(on, competitionCode)).judging.values;
    const release = await computeRelease(
      rounds.flatMap(({ input }) => input ?? []),
      {
        rules: {
          tieRules: tieChain,
          tieCriterion: tieChain.includes('criterion') ? tieCriterion : null,
          decisions: await ties.decisions(on, competitionCode),
        },
        names: new Map(containers.map((one) => [one.containerCode, one.containerName])),
        roundsToCome: rounds.filter(({ round, state }) => !isOut(state) && countsInTotal(round)).length,
        fitCorrection,
      },
    );
    const out = new Set(rounds.filter(({ state }) => isOut(state)).map(({ round }) => round.roundCode));
    const isReasonNeeded =
      rounds.some(({ state }) => state === 'again') ||
      head.releasedRounds.some((roundCode) => !out.has(roundCode)) ||
      (await leavesOut(on, head, release));
    return { head, rounds, isReasonNeeded, release };
  };
};
export type PlanRelease = ReturnType<typeof createPlanRelease>;
