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

interface Expected {
  name: string;
  should: unknown;
}
/** Of what is read for each judge and each round: what the last act has changed, and one of the others in turn. At the end everything. */
const due = <T extends Expected>({ expected, turn }: ModelCompetition, all: readonly T[], isWhole: boolean): T[] =>
  all.filter(({ name, should }, at) => {
    const text = JSON.stringify(should);
    const isNew = expected.get(name) !== text;
    expected.set(name, text);
    return isWhole || isNew || turn % all.length === at;
  });

const expectedCard = (facts: Facts, card: FactCard) => {
  const isShown = card.request?.state !== 'waiting' || isRequestWaiting(facts, card);
  const request = isShown ? (card.request?.state ?? null) : null;
  return [card.round, card.container, card.isReleased, statusOf(facts, card), request, mayAskFor(facts, card)];
};
const compareCards = async (model: ModelCompetition, facts: Facts, isWhole: boolean): Promise<void> => {
  const visible = facts.cards.filter(
    (card) =>
      !['withdrawn', 'not-taking-part'].includes(statusOf(facts, card)) &&
      !facts.rounds.some(({ code, isRemoved }) => code === card.round && isRemoved),
  );
  const all = facts.judges
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ code }) => ({
      name: `cards of ${code}`,
      code,
      should: sorted(visible.filter((card) => card.judge === code).map((card) => expectedCard(facts, card))),
    }));
  const compareOne = async ({ name, code, should }: (typeof all)[number]): Promise<void> => {
    const answer = await model.it.call('listJudgeCards', { token: model.tokenOf(code) });
    const cards = (ok(answer)['cards'] as JudgeCard[]).map(
      ({ roundCode, containerCode, submit, status, request, mayAsk }) =>
        [roundCode, containerCode, submit, status, request?.state ?? null, mayAsk] as const,
    );
    same(name, sorted(cards), should);
  };
  await Promise.all(due(model, all, isWhole).map(compareOne));
};

const expectedOf = (facts: Facts, round: Facts['rounds'][number]) => {
  const statuses = facts.cards.filter((card) => card.round === round.code).map((card) => statusOf(facts, card));
  const isExpected = (status: string) => !['withdrawn', 'not-taking-part', 'recused'].includes(status);
  const { scores } = scored(presentRound(facts, round));
  return {
    counting: [statuses.filter((one) => one === 'counts').length, statuses.filter(isExpected).length],
    requests: facts.cards.filter((card) => card.round === round.code && isRequestWaiting(facts, card)).length,
    scores: sorted([...scores].map(([code, { raw, adjusted }]) => [code, near(raw), near(adjusted)])),
  };
};
const compareRounds = async (model: ModelCompetition, facts: Facts, isWhole: boolean): Promise<void> => {
  const all = facts.rounds
    .filter(({ isRemoved }) => !isRemoved)
    .map((round) => ({
      name: `round ${round.code}`,
      params: { roundCode: round.code },
      should: expectedOf(facts, round),
    }));
  const compareOne = async ({ name, params, should }: (typeof all)[number]): Promise<void> => {
    const [judging, listed] = await Promise.all([
      model.it.call('getJudgingBoard', { params }),
      model.it.call('listRoundScores', { params }),
    ]);
    const board = ok(judging) as unknown as JudgingBoard;
    same(`counting of expected in ${name}`, [board.counting, board.expected], should.counting);
    same(`requests that wait in ${name}`, board.cardRequests, should.requests);
    const { items } = ok(listed) as unknown as EndpointOutput<Endpoints['listRoundScores']>;
    const scores = items.flatMap((one) =>
      one.adjustedScore === null ? [] : [[one.containerCode, near(one.rawScore), near(one.adjustedScore)]],
    );
    same(`scores of ${name}`, sorted(scores), should.scores);
  };
  await Promise.all(due(model, all, isWhole).map(compareOne));
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

/** What holds between two acts: everything that the last one has changed, with some of the rest; the whole where it is asked for. */
export const compareProgram = async (model: ModelCompetition, facts: Facts, isWhole = false): Promise<void> => {
  model.turn += 1;
  await Promise.all([
    compareCards(model, facts, isWhole),
    compareRounds(model, facts, isWhole),
    compareLive(model, facts),
    compareOutside(model, facts),
    compareCeremony(model, facts),
    compareSealed(model, facts, isWhole),
  ]);
};
