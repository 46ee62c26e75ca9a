import type { EndpointOutput, Endpoints, JudgeCard, JudgingBoard } from '@podium/contract';
import { ok } from '../judging.ts';
import type { Answer } from '../world.ts';
import type { FactCard, Facts, Place, Seal } from './facts.ts';
import type { ModelCompetition } from './http-setup.ts';
import { isRequestWaiting, presentRound, scored, statusOf } from './plain.ts';
import { mayAskFor } from './request-acts.ts';
import { compareSealed } from './http-compare-seal.ts';
import { callsOf, livePlaces } from './release-acts.ts';
import { near, same, sorted } from './same.ts';

type Page = EndpointOutput<Endpoints['getLeaderboard']>;
const rowsOf = ({ items }: Page) =>
  sorted(
    items.map(({ containerCode, rank, score, scores, decidedBy }) => [
      containerCode,
      rank,
      near(score),
      decidedBy,
      sorted(scores.map((one) => [one.roundCode, near(one.adjustedScore)])),
    ]),
  );
const rowsFrom = (places: readonly Place[]) =>
  sorted(
    places.map(({ container, rank, total, scores, decidedBy }) => [
      container,
      rank,
      near(total),
      decidedBy,
      sorted(Object.entries(scores).map(([code, score]) => [code, near(score)])),
    ]),
  );

const compareCards = async ({ it, tokenOf }: ModelCompetition, facts: Facts): Promise<void> => {
  const compareOne = async (judge: Facts['judges'][number]): Promise<void> => {
    const cards = ok(await it.call('listJudgeCards', { token: tokenOf(judge.code) }))['cards'] as JudgeCard[];
    const visible = facts.cards.filter(
      (card) =>
        card.judge === judge.code &&
        !['withdrawn', 'not-taking-part'].includes(statusOf(facts, card)) &&
        !facts.rounds.some(({ code, isRemoved }) => code === card.round && isRemoved),
    );
    same(
      `cards of ${judge.code}`,
      sorted(cards.map((card) => [card.roundCode, card.containerCode, card.submit, card.status])),
      sorted(visible.map((card) => [card.round, card.container, card.isReleased, statusOf(facts, card)])),
    );
    const isShown = (card: FactCard): boolean => card.request?.state !== 'waiting' || isRequestWaiting(facts, card);
    same(
      `what ${judge.code} asked and may ask`,
      sorted(cards.map((card) => [card.roundCode, card.containerCode, card.request?.state ?? null, card.mayAsk])),
      sorted(
        visible.map((card) => [
          card.round,
          card.container,
          isShown(card) ? (card.request?.state ?? null) : null,
          mayAskFor(facts, card),
        ]),
      ),
    );
  };
  await Promise.all(facts.judges.filter(({ isRemoved }) => !isRemoved).map(compareOne));
};
const compareRounds = async ({ it }: ModelCompetition, facts: Facts): Promise<void> => {
  const compareOne = async (round: Facts['rounds'][number]): Promise<void> => {
    const params = { roundCode: round.code };
    const [judging, listed] = await Promise.all([
      it.call('getJudgingBoard', { params }),
      it.call('listRoundScores', { params }),
    ]);
    const board = ok(judging) as unknown as JudgingBoard;
    const statuses = facts.cards.filter((card) => card.round === round.code).map((card) => statusOf(facts, card));
    const isExpected = (status: string) => !['withdrawn', 'not-taking-part', 'recused'].includes(status);
    same(
      `counting of expected in ${round.code}`,
      [board.counting, board.expected],
      [statuses.filter((one) => one === 'counts').length, statuses.filter(isExpected).length],
    );
    same(
      `requests that wait in ${round.code}`,
      board.cardRequests,
      facts.cards.filter((card) => card.round === round.code && isRequestWaiting(facts, card)).length,
    );
    const { items } = ok(listed) as unknown as EndpointOutput<Endpoints['listRoundScores']>;
    const { scores } = scored(presentRound(facts, round));
    same(
      `scores of ${round.code}`,
      sorted(
        items.flatMap((one) =>
          one.adjustedScore === null ? [] : [[one.containerCode, near(one.rawScore), near(one.adjustedScore)]],
        ),
      ),
      sorted([...scores].map(([code, { raw, adjusted }]) => [code, near(raw), near(adjusted)])),
    );
  };
  await Promise.all(facts.rounds.filter(({ isRemoved }) => !isRemoved).map(compareOne));
};

const totalWords = ({ kind, of, roundsOut, rounds }: Page['total']) => [kind, near(of), roundsOut, rounds];
/** A total is final when every round that counts is out; before that it is of what those that are out can give. */
const calledTotal = ({ rounds, roundsThatCount }: Seal): Page['total'] => {
  const counted = rounds.filter(({ weight }) => weight > 0);
  const of = counted.reduce((sum, { weight, scale }) => sum + (scale.max * weight) / 100, 0);
  const kind = counted.length < roundsThatCount ? 'so-far' : 'final';
  return { kind, of, roundsOut: counted.length, rounds: roundsThatCount };
};

/** Guests and participants see the newest seal, and no score before there is one. */
const compareOutside = async ({ world, leaderboardID, cast }: ModelCompetition, facts: Facts): Promise<void> => {
  const seal = facts.seals.at(-1);
  const params = { leaderboardID };
  const compareOne = (who: string, { status, body }: Answer): void => {
    if (!seal && status !== 200) return same(`refusal for ${who}`, body.code, 'LEADERBOARD_NOT_FOUND');
    const page = ok({ status, body, headers: {} }) as unknown as Page;
    same(`board of ${who}`, rowsOf(page), rowsFrom(seal?.places ?? []));
    same(`release that ${who} see`, page.released?.version ?? null, seal?.version ?? null);
    if (seal) same(`what the total of ${who} is called`, totalWords(page.total), totalWords(calledTotal(seal)));
  };
  const member = facts.containers.findIndex(({ isRemoved }) => !isRemoved);
  const token = cast.participants[member]?.token;
  await Promise.all([
    world.call('getPublicLeaderboard', { params }).then((answer) => compareOne('guests', answer)),
    token === undefined
      ? undefined
      : world.call('getLeaderboard', { token, params }).then((answer) => compareOne('participants', answer)),
  ]);
};

const compareLive = async ({ world, leaderboardID, cast }: ModelCompetition, facts: Facts): Promise<void> => {
  const answer = await world.call('getLeaderboard', { token: cast.organiser, params: { leaderboardID } });
  const live = ok(answer) as unknown as Page;
  same('live board', rowsOf(live), rowsFrom(livePlaces(facts)));
  same('frozen', live.frozen !== null, facts.isFrozen);
};

/** Guests follow a ceremony as far as it was revealed, and read nothing of the rest. */
const compareCeremony = async ({ world, leaderboardID }: ModelCompetition, { ceremony }: Facts): Promise<void> => {
  if (!ceremony) return;
  const { played } = ceremony;
  const [only, ...others] = played.rounds;
  // One round of several gives its own score.
  const isRound = only !== undefined && others.length === 0 && calledTotal(played).kind !== 'final';
  const answer = ok(await world.call('getCeremony', { params: { leaderboardID } }));
  const { calls } = answer as unknown as EndpointOutput<Endpoints['getCeremony']>;
  const made = callsOf(played).slice(0, ceremony.step);
  same(
    'calls of the ceremony',
    calls.map((one) => [one.place, sorted(one.containers.map((row) => [row.containerCode, near(row.score)]))]),
    made.map((one) => [
      one.place,
      sorted(one.containers.map((row) => [row.container, near(isRound ? row.scores[only.round] : row.total)])),
    ]),
  );
};

/** Everything that holds between two acts. */
export const compareProgram = async (model: ModelCompetition, facts: Facts): Promise<void> => {
  await Promise.all([
    compareCards(model, facts),
    compareRounds(model, facts),
    compareLive(model, facts),
    compareOutside(model, facts),
    compareCeremony(model, facts),
    compareSealed(model, facts),
  ]);
};
