import type { EndpointOutput, Endpoints } from '@podium/contract';
import { ok } from '../judging.ts';
import { threePlaces } from '../results.ts';
import type { Facts, Seal } from './facts.ts';
import type { ModelCompetition } from './http-setup.ts';
import { near, same, sorted } from './same.ts';

const placed = ({ places }: Seal) => places.filter(({ rank }) => rank !== null && rank <= 3);
const coinsOf = (seal: Seal, code: string): number => {
  const rank = placed(seal).find(({ container }) => container === code)?.rank;
  return rank ? (threePlaces.coins[rank - 1] ?? 0) : 0;
};
/** Judges whose cards the release counted. */
const judgesOf = ({ rounds }: Seal): string[] => [
  ...new Set(rounds.flatMap(({ cards }) => cards.map(({ judge }) => judge))),
];

const comparePlacements = async ({ world, leaderboardID }: ModelCompetition, seal: Seal): Promise<void> => {
  const answer = ok(await world.call('getPlacements', { params: { leaderboardID } }));
  const { placements } = answer as unknown as EndpointOutput<Endpoints['getPlacements']>;
  same(
    'placements',
    sorted(placements.map(({ containerCode, place }) => [containerCode, place])),
    sorted(placed(seal).map(({ container, rank }) => [container, rank])),
  );
};
const compareCoins = async ({ it, cast }: ModelCompetition, { containers }: Facts, seal: Seal): Promise<void> => {
  const compareOne = async ({ code, isRemoved }: Facts['containers'][number], at: number): Promise<void> => {
    if (isRemoved) return;
    const { coins } = ok(await it.call('getMyCoins', { token: cast.participants[at]?.token }));
    same(`coins of the person in ${code}`, coins, coinsOf(seal, code));
  };
  await Promise.all(containers.map(compareOne));
};
const comparePrizes = async ({ it, names }: ModelCompetition, seal: Seal): Promise<void> => {
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
const compareCertificates = async (model: ModelCompetition, seal: Seal): Promise<void> => {
  const { it, names, judgeNames } = model;
  const { items } = ok(await it.call('listCertificates')) as unknown as EndpointOutput<Endpoints['listCertificates']>;
  const valid = items.filter(({ revoked, superseded }) => !revoked && !superseded);
  same(
    'certificates of places that are valid',
    sorted(valid.filter(({ kind }) => kind === 'PLACEMENT').map((one) => [one.containerName, one.place])),
    sorted(placed(seal).map(({ container, rank }) => [names.get(container), rank])),
  );
  same(
    'certificates of judges that are valid',
    valid.flatMap(({ kind, name }) => (kind === 'JUDGE' ? [name] : [])).toSorted(),
    judgesOf(seal)
      .map((code) => judgeNames.get(code) ?? '')
      .toSorted(),
  );
};
const compareReviews = async ({ it }: ModelCompetition, facts: Facts, seal: Seal): Promise<void> => {
  const compareOne = async (round: string, { container, scores: own, judges }: Seal['places'][number]) => {
    const scores = seal.places.flatMap((place) => place.scores[round] ?? []);
    const score = own[round];
    const isRemoved = facts.containers.some(({ code, isRemoved: gone }) => code === container && gone);
    if (score === undefined || isRemoved) return;
    const answer = await it.call('getReview', { params: { containerCode: container }, query: { round } });
    const { review } = ok(answer) as unknown as EndpointOutput<Endpoints['getReview']>;
    const rank = 1 + scores.filter((other) => other - score > 5e-10).length;
    same(
      `review of ${container} in ${round}`,
      [review?.rank, review?.size, near(review?.score), review?.judges],
      [rank, scores.length, near(score), judges[round]],
    );
  };
  await Promise.all(seal.rounds.flatMap(({ round }) => seal.places.map((place) => compareOne(round, place))));
};
/** Scores in a file have three decimals; which way a half of the last one goes is no difference. */
const asShown = (cell: string, wanted: number | null | undefined): string | number => {
  if (wanted === null || wanted === undefined) return cell;
  return cell !== '' && Math.abs(Number(cell) - wanted) <= 0.000_501 ? wanted : cell;
};
/** A file for everyone has a line for each row of the newest seal, with its place, its total and the score of each round. */
const compareExport = async ({ world, leaderboardID, names }: ModelCompetition, seal: Seal): Promise<void> => {
  const query = { as: 'everyone', format: 'csv' };
  const { content } = ok(await world.call('exportLeaderboard', { params: { leaderboardID }, query }));
  const [, ...lines] = String(content).trim().split(/\r?\n/u);
  const places = new Map(seal.places.map((place) => [names.get(place.container), place]));
  const shown = lines.map((line) => {
    const [rank, , name = '', ...cells] = line.split(',');
    const { scores = {}, total } = places.get(name) ?? {};
    const rounds = seal.rounds.map(({ round }, at) => asShown(cells[at] ?? '', scores[round]));
    return [rank, name, ...rounds, asShown(cells[seal.rounds.length] ?? '', total)];
  });
  const wanted = seal.places.map(({ container, rank, scores, total }) => {
    const rounds = seal.rounds.map(({ round }) => scores[round] ?? '');
    return [String(rank ?? ''), names.get(container), ...rounds, total ?? ''];
  });
  same('the rows of the export', sorted(shown), sorted(wanted));
};

/**
 * What follows from the newest seal, whatever was done since: everything after a release and at the end of a sequence, and after any other
 * act one part in turn. What an act has done to the rest stays, and is seen at the end.
 */
export const compareSealed = async (model: ModelCompetition, facts: Facts, isWhole: boolean): Promise<void> => {
  const seal = facts.seals.at(-1);
  if (!seal) return;
  const parts = [
    () => comparePlacements(model, seal),
    ...(model.isPaid ? [() => compareCoins(model, facts, seal), () => comparePrizes(model, seal)] : []),
    () => compareCertificates(model, seal),
    () => compareReviews(model, facts, seal),
    () => compareExport(model, seal),
  ];
  const isNew = model.comparedVersion !== seal.version;
  model.comparedVersion = seal.version;
  const chosen = parts.filter((_, at) => isWhole || isNew || model.turn % parts.length === at);
  await Promise.all(chosen.map((part) => part()));
};

/** What an organiser does after a release: places are paid once, and new certificates are issued. */
export const followRelease = async (model: ModelCompetition, seal: Seal): Promise<void> => {
  const { it, world } = model;
  if (!model.isPaid && placed(seal).length > 0) {
    ok(await it.call('awardPlacements', { body: {} }));
    model.isPaid = true;
  }
  await it.call('issueCertificates', { body: { kinds: ['PLACEMENT', 'JUDGE'] } });
  const issued = await world.database.db
    .selectFrom('certificates')
    .select(['serial', 'field_values'])
    .where('competition_code', '=', it.code)
    .execute();
  const fresh = issued.filter(({ serial }) => !model.knownSerials.has(serial));
  for (const { serial } of fresh) model.knownSerials.add(serial);
  for (const { field_values: values } of fresh)
    same('judges on a new certificate', values['judges'], String(judgesOf(seal).length));
};
