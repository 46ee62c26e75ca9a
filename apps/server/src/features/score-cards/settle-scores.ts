import { events } from '@podium/contract/events';
import { adjustedScore } from '@podium/domain/scoring';
import { countRound, type CountedScore } from '@podium/domain/counting';
import type { Touched } from '@podium/domain/history';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { groupBy } from '../../platform/group-by.ts';
import type { BatchChange } from '../competition-changes/service.ts';
import type { SettingsReader } from '../competitions/service.ts';
import type { CorrectionStore, FitCorrection } from '../scores/service.ts';
import { isCorrected } from '../scores/service.ts';
import { countCards, countedCards, type CountedFacts, countingRound, isKept } from './count-cards.ts';
import type { CountingStore, RoundFacts } from './counting-store.ts';
import type { SendBackCards } from './send-back-cards.ts';

interface SettleScoresDeps {
  store: CountingStore;
  corrections: CorrectionStore;
  setup: SettingsReader;
  fitCorrection: FitCorrection;
  sendBack: SendBackCards;
}
type Scope = readonly string[] | null;
type KeptScore = Awaited<ReturnType<CountingStore['scores']>> extends Map<string, infer R> ? R : never;

/** Beyond this many containers one event says that scores changed, and not one for each. */
const mostNamed = 45;

/** The containers to look at in each round; null for all of them. */
const scopesOf = (touched: readonly Touched[], rounds: readonly RoundFacts[]): Map<string, Scope> => {
  const scopes = new Map<string, Scope>();
  for (const { rounds: named, containers } of touched)
    for (const { roundCode } of rounds) {
      if (named !== 'all' && !named.includes(roundCode)) continue;
      const known = scopes.get(roundCode);
      const isAll = containers === 'all' || known === null;
      scopes.set(roundCode, isAll ? null : [...new Set([...(known ?? []), ...containers])]);
    }
  return scopes;
};

const isSame = (kept: KeptScore | undefined, score: CountedScore | null): boolean => {
  if (!kept || !score) return !score && (kept?.raw ?? null) === null && (kept?.adjusted ?? null) === null;
  const criteria = Object.entries(score.criteria);
  return (
    kept.raw === score.raw &&
    kept.corrected === (score.corrected ?? null) &&
    kept.adjusted === score.adjusted &&
    kept.cards === score.judges &&
    criteria.length === Object.keys(kept.criteria).length &&
    criteria.every(([code, value]) => kept.criteria[code] === value)
  );
};

const announce = ({ announce: send, competition }: BatchChange, containerCodes: readonly string[]): void => {
  const competitionCode = competition.competition_code;
  const leaderboardID = leaderboardIdOf(competitionCode);
  send(events.roundScoreUpdate, [{ of: 'competition', competitionCode }], { competitionCode, leaderboardID });
  if (containerCodes.length > mostNamed) return;
  for (const containerCode of containerCodes)
    send(events.containerFetchScore, [{ of: 'competition', competitionCode }], { competitionCode, containerCode });
};

/** A judge's open page shows at once what counts. */
const tellJudges = (change: BatchChange, roundCode: string, cards: readonly CountedFacts[]): void => {
  const { competition_code: competitionCode } = change.competition;
  for (const [judgeCode] of groupBy(cards, ({ kept }) => kept.judgeCode))
    change.announce(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
};

/**
 * The one place that writes what counts: the standing of cards, and the scores that they make. Every change that may touch them says so
 * with its act, and comes here before its transaction ends.
 */
export const createSettleScores = ({ store, corrections, setup, fitCorrection, sendBack }: SettleScoresDeps) => {
  /** The corrected score of each container; undefined where the round is not corrected. */
  const correctedScores = async ({ tx, competition }: BatchChange, round: RoundFacts) => {
    const { competition_code: competitionCode } = competition;
    const { roundCode } = round;
    const { correction } = (await setup.read(tx, competitionCode)).judging.values;
    const isOn = isCorrected(round, await corrections.find(tx, roundCode), correction);
    await corrections.settle(tx, { roundCode, competitionCode, isOn });
    if (!isOn) return undefined;
    const { status, containers } = await fitCorrection(await store.counted(tx, roundCode), round.scale);
    const rows = status === 'applied' ? containers : [];
    return new Map(rows.map(({ containerCode, correctedScore }) => [containerCode, correctedScore]));
  };

  /** With judge correction the others move as well, because each judge is compared with the panel. */
  const movedBy = (
    corrected: ReadonlyMap<string, number>,
    kept: ReadonlyMap<string, KeptScore>,
    adjustments: Awaited<ReturnType<CountingStore['adjustments']>>,
  ): Map<string, CountedScore> => {
    const given = groupBy(adjustments, (one) => one.containerCode);
    const moved = new Map<string, CountedScore>();
    for (const [containerCode, row] of kept) {
      const correctedScore = corrected.get(containerCode);
      if (row.raw === null || row.corrected === (correctedScore ?? null)) continue;
      const own = given.get(containerCode) ?? [];
      const adjusted = adjustedScore({ rawScore: row.raw, correctedScore, adjustments: own }) ?? row.raw;
      const { raw, criteria, cards: judges } = row;
      moved.set(containerCode, { containerCode, raw, corrected: correctedScore, adjusted, criteria, judges });
    }
    return moved;
  };

  const settleRound = async (change: BatchChange, round: RoundFacts, all: readonly RoundFacts[], scope: Scope) => {
    const { tx, competition } = change;
    const { roundCode } = round;
    const counted = countCards(countingRound(round, all), await store.cards(tx, roundCode, scope));
    await sendBack(
      change,
      roundCode,
      counted.filter((card) => card.goesBack).map(({ kept }) => kept),
    );
    const stale = counted.filter((card) => !isKept(card));
    await store.writeCards(
      tx,
      roundCode,
      stale.map(({ kept }) => kept),
    );
    tellJudges(
      change,
      roundCode,
      stale.filter(({ facts, kept }) => facts.standing !== kept.standing),
    );
    const corrected = await correctedScores(change, round);
    const wide = corrected ? null : scope;
    const adjustments = await store.adjustments(tx, roundCode, wide);
    const made = countRound(countedCards(counted), adjustments, corrected ?? new Map());
    const scores = new Map(made.map((score) => [score.containerCode, score]));
    const kept = await store.scores(tx, roundCode, wide);
    const touched = new Set([...(scope ?? kept.keys()), ...scores.keys()]);
    const wanted = new Map<string, CountedScore | null>(corrected ? movedBy(corrected, kept, adjustments) : []);
    for (const code of touched) wanted.set(code, scores.get(code) ?? null);
    const changed = new Map([...wanted].filter(([code, score]) => !isSame(kept.get(code), score)));
    if (changed.size === 0) return;
    await store.writeScores(tx, { competitionCode: competition.competition_code, roundCode }, changed);
    announce(change, [...changed.keys()]);
  };

  return async (change: BatchChange, touched: readonly Touched[]): Promise<void> => {
    const rounds = await store.rounds(change.tx, change.competition.competition_code);
    for (const [roundCode, scope] of scopesOf(touched, rounds)) {
      const round = rounds.find((one) => one.roundCode === roundCode);
      if (round) await settleRound(change, round, rounds, scope);
    }
  };
};
