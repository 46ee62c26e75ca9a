import type { EndpointOutput, Endpoints, JudgeCard, JudgingBoard } from '@podium/contract';
import { ok } from '../judging.ts';
import { threePlaces } from '../results.ts';
import type { Answer } from '../world.ts';
import { Differs } from './compare.ts';
import type { Facts, Place, Seal } from './facts.ts';
import type { ModelCompetition } from './http-setup.ts';
import { placesOf, presentRound, scored, statusOf } from './plain.ts';

type Page = EndpointOutput<Endpoints['getLeaderboard']>;
const same = (what: string, got: unknown, wanted: unknown): void => {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (left !== right) throw new Differs(`${what}: the program says ${left}, the plain computation ${right}`);
};
const near = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 1e8) / 1e8 + 0;
const sorted = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const rowsOf = ({ items }: Page) =>
  sorted(
    items.map(({ containerCode, rank, score, scores }) => [
      containerCode,
      rank,
      near(score),
      sorted(scores.map((one) => [one.roundCode, near(one.adjustedScore)])),
    ]),
  );
const rowsFrom = (places: readonly Place[]) =>
  sorted(
    places.map(({ container, rank, total, scores }) => [
      container,
      rank,
      near(total),
      sorted(Object.entries(scores).map(([code, score]) => [code, near(score)])),
    ]),
  );

const compareCards = async ({ it, tokenOf }: ModelCompetition, facts: Facts): Promise<void> => {
  for (const judge of facts.judges) {
    if (judge.isRemoved) continue;
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
  }
};
const compareRounds = async ({ it }: ModelCompetition, facts: Facts): Promise<void> => {
  for (const round of facts.rounds) {
    if (round.isRemoved) continue;
    const params = { roundCode: round.code };
    const board = ok(await it.call('getJudgingBoard', { params })) as unknown as JudgingBoard;
    const statuses = facts.cards.filter((card) => card.round === round.code).map((card) => statusOf(facts, card));
    const isExpected = (status: string) => !['withdrawn', 'not-taking-part', 'recused'].includes(status);
    same(
      `counting of expected in ${round.code}`,
      [board.counting, board.expected],
      [statuses.filter((one) => one === 'counts').length, statuses.filter(isExpected).length],
    );
    const { items } = ok(await it.call('listRoundScores', { params })) as unknown as EndpointOutput<
      Endpoints['listRoundScores']
    >;
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
  }
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
  };
  compareOne('guests', await world.call('getPublicLeaderboard', { params }));
  const member = facts.containers.findIndex(({ isRemoved }) => !isRemoved);
  const token = cast.participants[member]?.token;
  if (token !== undefined) compareOne('participants', await world.call('getLeaderboard', { token, params }));
};

/** Everything that holds between two acts. */
export const compareProgram = async (model: ModelCompetition, facts: Facts): Promise<void> => {
  await compareCards(model, facts);
  await compareRounds(model, facts);
  const { world, leaderboardID, cast } = model;
  const live = ok(
    await world.call('getLeaderboard', { token: cast.organiser, params: { leaderboardID } }),
  ) as unknown as Page;
  const rounds = facts.rounds.filter(({ isRemoved }) => !isRemoved).map((one) => scored(presentRound(facts, one)));
  same('live board', rowsOf(live), rowsFrom(placesOf(rounds)));
  await compareOutside(model, facts);
};

const placed = ({ places }: Seal) => places.filter(({ rank }) => rank !== null && rank <= 3);
const coinsOf = (seal: Seal, code: string): number => {
  const rank = placed(seal).find(({ container }) => container === code)?.rank;
  return rank ? (threePlaces.coins[rank - 1] ?? 0) : 0;
};
const compareCoins = async ({ it, cast }: ModelCompetition, { containers }: Facts, seal: Seal): Promise<void> => {
  for (const [at, { code, isRemoved }] of containers.entries()) {
    if (isRemoved) continue;
    const { coins } = ok(await it.call('getMyCoins', { token: cast.participants[at]?.token }));
    same(`coins of the person in ${code}`, coins, coinsOf(seal, code));
  }
};
const comparePrizes = async ({ it }: ModelCompetition, seal: Seal, names: ReadonlyMap<string, string>) => {
  const bank = ok(await it.call('getBank')) as unknown as EndpointOutput<Endpoints['getBank']>;
  const coins = placed(seal).reduce((sum, { container }) => sum + coinsOf(seal, container), 0);
  same('coins with people', [bank.withPeople, bank.check.sumsToZero], [coins, true]);
  const promised = placed(seal).flatMap(({ container, rank }) =>
    [threePlaces.prizes[rank! - 1], threePlaces.trophies[rank! - 1]]
      .filter(Boolean)
      .map((prize) => [prize, names.get(container)]),
  );
  const kept = bank.prizes.filter(({ state }) => state !== 'WITHDRAWN').map((one) => [one.prizeName, one.winner]);
  same('prizes that are promised', sorted(kept), sorted(promised));
};
const compareCertificates = async ({ it }: ModelCompetition, seal: Seal, names: ReadonlyMap<string, string>) => {
  await it.call('issueCertificates', { body: { kinds: ['PLACEMENT'] } });
  const { items } = ok(await it.call('listCertificates')) as unknown as EndpointOutput<Endpoints['listCertificates']>;
  const valid = items.filter(({ revoked, superseded }) => !revoked && !superseded);
  same(
    'certificates that are valid',
    sorted(valid.map(({ containerName, place }) => [containerName, place])),
    sorted(placed(seal).map(({ container, rank }) => [names.get(container), rank])),
  );
};
const compareReviews = async ({ it }: ModelCompetition, facts: Facts, seal: Seal): Promise<void> => {
  for (const { round } of seal.rounds) {
    const scores = seal.places.flatMap(({ scores: own }) => own[round] ?? []);
    for (const { container, scores: own } of seal.places) {
      const score = own[round];
      if (score === undefined || facts.containers.some(({ code, isRemoved }) => code === container && isRemoved))
        continue;
      const answer = await it.call('getReview', { params: { containerCode: container }, query: { round } });
      const { review } = ok(answer) as unknown as EndpointOutput<Endpoints['getReview']>;
      const rank = 1 + scores.filter((other) => other - score > 5e-10).length;
      same(`review of ${container} in ${round}`, [review?.rank, review?.size], [rank, scores.length]);
    }
  }
};

/** What follows from a release, for everybody. */
export const compareRelease = async (model: ModelCompetition, facts: Facts, seal: Seal): Promise<void> => {
  const { world, it, leaderboardID } = model;
  const { items } = ok(await it.call('listContainers')) as unknown as EndpointOutput<Endpoints['listContainers']>;
  const names = new Map(items.map(({ containerCode, containerName }) => [containerCode, containerName]));
  const answer = ok(await world.call('getPlacements', { params: { leaderboardID } }));
  const { placements } = answer as unknown as EndpointOutput<Endpoints['getPlacements']>;
  same(
    'placements',
    sorted(placements.map(({ containerCode, place }) => [containerCode, place])),
    sorted(placed(seal).map(({ container, rank }) => [container, rank])),
  );
  if (!model.isPaid && placements.length > 0) {
    ok(await it.call('awardPlacements', { body: {} }));
    model.isPaid = true;
  }
  if (model.isPaid) {
    await compareCoins(model, facts, seal);
    await comparePrizes(model, seal, names);
  }
  await compareCertificates(model, seal, names);
  await compareReviews(model, facts, seal);
};

/** A file for everyone has a line for each row of the newest seal. */
export const compareExport = async ({ world, leaderboardID }: ModelCompetition, facts: Facts): Promise<void> => {
  const seal = facts.seals.at(-1);
  if (!seal) return;
  const query = { as: 'everyone', format: 'csv' };
  const { content } = ok(await world.call('exportLeaderboard', { params: { leaderboardID }, query }));
  const lines = String(content).trim().split('\n');
  same('lines of the export', lines.length - 1, seal.places.length);
};
