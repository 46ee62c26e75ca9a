import { events } from '@podium/contract/events';
import type { Touched } from '@podium/domain/history';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { groupBy } from '../../platform/group-by.ts';
import type { BatchChange } from '../competition-changes/service.ts';
import type { CorrectionStore } from '../scores/service.ts';
import { type CountedFacts, isKept } from './count-cards.ts';
import type { CountingStore, RoundFacts } from './counting-store.ts';
import type { SendBackCards } from './send-back-cards.ts';
import type { Scope, WorkOutScores } from './work-out-scores.ts';

interface SettleScoresDeps {
  store: CountingStore;
  corrections: CorrectionStore;
  workOut: WorkOutScores;
  sendBack: SendBackCards;
}

/** Beyond this many containers one event says that scores changed, and not one for each. */
const maxNamed = 45;

/** The containers to look at in each round that was touched. */
const scopesOf = (touched: readonly Touched[], rounds: readonly RoundFacts[]): Map<RoundFacts, Scope> => {
  const scopes = new Map<RoundFacts, Scope>();
  for (const { rounds: named, containers } of touched)
    for (const round of rounds) {
      if (named !== 'all' && !named.includes(round.roundCode)) continue;
      const known = scopes.get(round);
      const isAll = containers === 'all' || known === null;
      scopes.set(round, isAll ? null : [...new Set([...(known ?? []), ...containers])]);
    }
  return scopes;
};

const announce = ({ announce: send, competition }: BatchChange, containerCodes: readonly string[]): void => {
  const competitionCode = competition.competition_code;
  const leaderboardID = leaderboardIdOf(competitionCode);
  send(events.roundScoreUpdate, [{ of: 'competition', competitionCode }], { competitionCode, leaderboardID });
  if (containerCodes.length > maxNamed) return;
  for (const containerCode of containerCodes)
    send(events.containerFetchScore, [{ of: 'competition', competitionCode }], { competitionCode, containerCode });
};

/** A judge's open page shows at once what counts. */
const announceToJudges = (change: BatchChange, roundCode: string, cards: readonly CountedFacts[]): void => {
  const { competition_code: competitionCode } = change.competition;
  for (const [judgeCode] of groupBy(cards, ({ kept }) => kept.judgeCode))
    change.announce(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
};

/**
 * The one place that writes what counts: the status of cards, and the scores that they make. Every change that may touch them says so
 * with its act, and comes here before its transaction ends.
 */
export const createSettleScores = ({ store, corrections, workOut, sendBack }: SettleScoresDeps) => {
  const settleRound = async (change: BatchChange, round: RoundFacts, all: readonly RoundFacts[], scope: Scope) => {
    const { tx, competition } = change;
    const { competition_code: competitionCode } = competition;
    const { roundCode } = round;
    const { cards, changed, isCorrected } = await workOut(tx, competitionCode, { round, all }, scope);
    await corrections.settle(tx, { roundCode, competitionCode, isOn: isCorrected });
    await sendBack(
      change,
      roundCode,
      cards.filter((card) => card.goesBack).map(({ kept }) => kept),
    );
    const stale = cards.filter((card) => !isKept(card));
    await store.writeCards(
      tx,
      roundCode,
      stale.map(({ kept }) => kept),
    );
    announceToJudges(
      change,
      roundCode,
      stale.filter(({ facts, kept }) => facts.status !== kept.status),
    );
    if (changed.size === 0) return;
    await store.writeScores(tx, { competitionCode, roundCode }, changed);
    announce(change, [...changed.keys()]);
  };

  return async (change: BatchChange, touched: readonly Touched[]): Promise<void> => {
    const rounds = await store.rounds(change.tx, change.competition.competition_code);
    for (const [round, scope] of scopesOf(touched, rounds)) await settleRound(change, round, rounds, scope);
  };
};
