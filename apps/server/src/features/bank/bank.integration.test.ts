import type { EndpointOutput, Endpoints } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok } from '../../../test/judging.ts';
import { type ResultCompetition, resultCompetition, threePlaces } from '../../../test/results.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

type BankView = EndpointOutput<Endpoints['getBank']>;
type Mine = EndpointOutput<Endpoints['getMyCoins']>;
let world: World;
let url: string;
let organiser: string;
let made: ResultCompetition;
let people = 0;

beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());
beforeEach(async () => {
  made = await resultCompetition(world, organiser);
});

const bank = async () => ok(await made.it.call('getBank')) as unknown as BankView;
const mine = async (at: number) =>
  ok(await made.it.call('getMyCoins', { token: made.people[at]?.token ?? '' })) as unknown as Mine;
const grant = async (coins: number) =>
  ok(await made.it.call('grantBudget', { body: { coins, reason: 'The budget' } }))['transfer'] as {
    transferCode: string;
  };
const award = (at: number, coins: number, more: object = {}) =>
  made.it.call('awardCoins', {
    body: { containerCode: made.containerCodes[at], memberCode: null, coins, reason: 'Best question', ...more },
  });
const transferOf = (body: Record<string, unknown>) =>
  (body['transfers'] as { transferCode: string }[])[0]?.transferCode;
const reverse = (transferCode: string | undefined) =>
  made.it.call('reverseTransfer', { params: { transferCode: transferCode ?? '' }, body: { reason: 'Paid twice' } });

test('[P-013] [BA-1] [BA-2] [BA-5] [BA-10] coins are granted and awarded, and the ledger sums to zero', async () => {
  expect((await award(0, 10)).body).toMatchObject({ code: 'COINS_TOO_FEW', details: { missing: 10 } });
  await grant(100);
  ok(await award(0, 30));
  expect((await award(1, 71)).body.code).toBe('COINS_TOO_FEW');
  expect((await award(0, 1, { memberCode: 'MBR0000000000000' })).body.code).toBe('MEMBER_NOT_FOUND');
  expect((await award(0, 1, { reason: '' })).body.code).toBe('VALIDATION_FAILED');
  expect(await bank()).toMatchObject({
    granted: 100,
    left: 70,
    withPeople: 30,
    onPerks: 0,
    transfers: 2,
    check: { sumsToZero: true, firstBroken: null },
    due: null,
  });
  expect([(await mine(0)).coins, (await mine(1)).coins]).toEqual([30, 0]);
  expect((await mine(1)).transfers).toEqual([]);
  expect((await mine(0)).transfers).toMatchObject([
    { kind: 'AWARD', coins: 30, reason: 'Best question', from: { account: 'BUDGET' }, to: { name: 'Vy Trần' } },
  ]);
  const page = ok(await made.it.call('listTransfers', { query: { search: 'trần', kind: 'awards' } }));
  expect(page['items']).toHaveLength(1);
  expect(ok(await made.it.call('listTransfers', { query: { kind: 'reversals' } }))['items']).toEqual([]);
  for (const name of ['getBank', 'listTransfers', 'exportLedger'] as const)
    expect((await made.it.call(name, { token: made.people[0]?.token ?? '' })).status).toBe(403);
});

test('[BA-5] an award goes to each member of a container who has an account, or to the one who is chosen', async () => {
  await grant(100);
  const { db } = world.database;
  const containerCode = made.containerCodes[0] ?? '';
  const first = await db
    .selectFrom('members')
    .selectAll()
    .where('container_code', '=', containerCode)
    .executeTakeFirstOrThrow();
  people += 1;
  const mate = await enter(world, `mate.${people}@example.org`);
  const add = async (member_code: string, who: object) =>
    db
      .insertInto('members')
      .values({ ...first, member_code, is_captain: false, ...who })
      .execute();
  const [mateCode, invitedCode] = [`MBR00000000000${people}1`, `MBR00000000000${people}2`];
  await add(mateCode, { user_code: mate.user.userCode, email: `mate.${people}@example.org` });
  await add(invitedCode, { user_code: null, email: 'invited@example.org', status: 'INVITED' });
  const coinsOfMate = async () =>
    (ok(await made.it.call('getMyCoins', { token: mate.token })) as unknown as Mine).coins;
  ok(await award(0, 10));
  expect([(await mine(0)).coins, await coinsOfMate(), (await bank()).left]).toEqual([10, 10, 80]);
  ok(await award(0, 5, { memberCode: mateCode }));
  expect([(await mine(0)).coins, await coinsOfMate(), (await bank()).left]).toEqual([10, 15, 75]);
  expect((await award(0, 5, { memberCode: invitedCode })).body.code).toBe('MEMBER_NOT_FOUND');
});

test('[BA-3] placements are paid once; a correction pays the difference and takes back what is still there', async () => {
  expect((await made.it.call('awardPlacements')).body.code).toBe('PLACEMENTS_MISSING');
  ok(await made.it.call('saveReward', { body: { values: threePlaces, version: 0 } }));
  await made.score([5, 8, 6]);
  await made.release();
  expect((await made.it.call('awardPlacements')).body.code).toBe('COINS_TOO_FEW');
  await grant(1000);
  expect((await bank()).due).toEqual({ version: 1, coins: 400, people: 3 });
  expect(ok(await made.it.call('awardPlacements'))).toEqual({ version: 1, transfers: 3, prizes: 3 });
  expect(ok(await made.it.call('awardPlacements'))).toEqual({ version: 1, transfers: 0, prizes: 0 });
  expect(await Promise.all([0, 1, 2].map(async (at) => (await mine(at)).coins))).toEqual([80, 200, 120]);
  expect((await bank()).prizes.map(({ prizeName, place, state }) => [prizeName, place, state])).toEqual([
    ['Workshop bench', 1, 'PROMISED'],
    ['Walking trophy', 1, 'PROMISED'],
    ['Tool set', 2, 'PROMISED'],
  ]);
  await made.score([9, 8, 6]);
  await made.release('A card was mixed up');
  ok(await made.it.call('awardPlacements'));
  expect(await Promise.all([0, 1, 2].map(async (at) => (await mine(at)).coins))).toEqual([200, 120, 80]);
  expect(await bank()).toMatchObject({ left: 600, due: { coins: 0 }, check: { sumsToZero: true } });
});

test('[BA-4] a transfer is reversed once, and the database refuses to change a row of the ledger', async () => {
  await grant(50);
  const { transferCode } = await grant(10);
  const given = transferOf(ok(await award(0, 20)));
  const back = ok(await reverse(given))['transfer'] as { transferCode: string };
  expect((await mine(0)).coins).toBe(0);
  expect((await reverse(given)).body.code).toBe('TRANSFER_REVERSED');
  expect((await reverse(back.transferCode)).body.code).toBe('TRANSFER_REVERSED');
  expect((await reverse('TRF0000000000000')).body.code).toBe('TRANSFER_NOT_FOUND');
  ok(await reverse(transferCode));
  expect(await bank()).toMatchObject({ granted: 50, left: 50, withPeople: 0, transfers: 5 });
  const { db } = world.database;
  for (const table of ['coin_transfers', 'coin_entries']) {
    await expect(sql`update ${sql.table(table)} set coins = 1`.execute(db)).rejects.toThrow('only ever added to');
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only ever added to');
  }
});

test('[BA-6] participants spend their own coins on perks until these run out, and a reversed sale is for sale again', async () => {
  await grant(100);
  const given = transferOf(ok(await award(0, 50)));
  ok(await award(1, 5));
  const offer = (more: object = {}) =>
    made.it.call('savePerk', {
      body: { perkCode: '', perkName: 'A shirt', coins: 20, stock: 1, isOffered: true, ...more },
    });
  const { perkCode } = ok(await offer())['perk'] as { perkCode: string };
  const buy = (at: number) => made.it.call('buyPerk', { token: made.people[at]?.token ?? '', params: { perkCode } });
  expect((await buy(1)).body.code).toBe('COINS_TOO_FEW');
  const bought = ok(await buy(0));
  expect(bought['coins']).toBe(30);
  expect((await buy(0)).body.code).toBe('PERK_SOLD_OUT');
  expect((await reverse(given)).body.code).toBe('COINS_TOO_FEW');
  ok(await reverse((bought['transfer'] as { transferCode: string }).transferCode));
  ok(await buy(0));
  expect((await bank()).onPerks).toBe(20);
  ok(await offer({ perkCode, isOffered: false, stock: null }));
  expect((await buy(0)).body.code).toBe('PERK_NOT_FOUND');
  expect((await mine(0)).perks).toEqual([]);
});

test('[BA-7] a prize is promised, on its way, and delivered with a proof', async () => {
  const save = (more: object) =>
    made.it.call('savePrize', {
      body: { prizeCode: '', prizeName: 'Bench', winner: 'Vy', state: 'PROMISED', proof: '', ...more },
    });
  const { prizeCode } = ok(await save({}))['prize'] as { prizeCode: string };
  ok(await save({ prizeCode, state: 'ON_ITS_WAY' }));
  expect((await save({ prizeCode, state: 'DELIVERED' })).body.code).toBe('PROOF_MISSING');
  ok(await save({ prizeCode, state: 'DELIVERED', proof: 'Signed by Vy' }));
  expect((await bank()).prizes).toMatchObject([{ state: 'DELIVERED', proof: 'Signed by Vy' }]);
});

test('[BA-8] payout details are sealed at rest, masked on the wire, and whole only for the organiser’s password', async () => {
  const account = 'KE12 3456 7890 4417';
  const saved = ok(await made.it.call('savePayout', { body: { holder: 'Wanjiru Kamau', account } }));
  expect(saved).toEqual({ payout: { holder: 'Wanjiru Kamau', masked: '•••• 4417' } });
  expect(ok(await made.it.call('getPayout'))).toEqual(saved);
  const { rows } = await sql<{ row: string }>`select p::text as row from payouts p`.execute(world.database.db);
  expect(rows.map(({ row }) => row).filter((row) => /4417|Kamau/u.test(row))).toEqual([]);
  const show = (password: string) => made.it.call('showPayout', { body: { password } });
  expect((await show('wrong password')).body.code).toBe('PASSWORD_WRONG');
  expect(ok(await show(goodPassword))).toEqual({ holder: 'Wanjiru Kamau', account });
  const history = JSON.stringify(ok(await made.it.call('getHistory')));
  expect(history).toContain('payout.shown');
  expect(history).not.toContain(account);
  await made.it.invite('treasurer@example.org', ['bank.view', 'bank.spend']);
  const crew = (await enter(world, 'treasurer@example.org')).token;
  expect((await made.it.call('getPayout', { token: crew })).status).toBe(403);
  ok(await made.it.call('removePayout'));
  expect(ok(await made.it.call('getPayout'))).toEqual({ payout: null });
});

test('[BA-9] a broken ledger is named with what is wrong first', async () => {
  await grant(100);
  await sql`update coin_balances set balance = balance + 1 where competition_code = ${made.it.code} and account = 'BUDGET'`.execute(
    world.database.db,
  );
  expect((await bank()).check).toMatchObject({ sumsToZero: false, firstBroken: 'BUDGET' });
});

test('[BA-1] awards at the same moment: none is lost or paid twice, and nobody is paid what is not there', async () => {
  await grant(100);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => award(at % 3, 3)));
  const paid = answers.filter(({ status }) => status === 200).length;
  expect(paid).toBe(33);
  expect(answers.filter(({ body }) => body.code === 'COINS_TOO_FEW')).toHaveLength(7);
  expect(await bank()).toMatchObject({ left: 1, withPeople: 99, transfers: 34, check: { sumsToZero: true } });
  const headers = { 'idempotency-key': 'the-same-award' };
  await grant(10);
  const body = { containerCode: made.containerCodes[0], memberCode: null, coins: 2, reason: 'Once' };
  await Promise.all([1, 2, 3].map(async () => made.it.call('awardCoins', { body, headers })));
  expect((await bank()).left).toBe(9);
});

test('[P-204] moved coins are told to the person and to the competition', async () => {
  await grant(100);
  const socket = await openListener(world, url);
  const competitionCode = made.it.code;
  const [person] = made.people;
  await socket.subscribe(organiser, channelName({ of: 'competition', competitionCode }));
  const own = await openListener(world, url);
  await own.subscribe(person?.token ?? '', channelName({ of: 'user', userCode: person?.user.userCode ?? '' }));
  ok(await award(0, 5));
  ok(await award(1, 5));
  const coinEvents = (received: { event: string; data: unknown }[]) =>
    received.filter(({ event }) => event === 'update-coins').map(({ data }) => data);
  expect(coinEvents(await socket.rest())).toEqual([{ competitionCode }, { competitionCode }]);
  expect(coinEvents(await own.rest())).toEqual([{ competitionCode }]);
});
