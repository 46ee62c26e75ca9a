import { channelName } from '@podium/contract/channels';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { inviteJudge } from '../../../test/judges.ts';
import { judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { resultCompetition } from '../../../test/results.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
let url: string;
let organiser: string;
beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const board = async (competitionCode: string): Promise<string[]> => {
  const params = { leaderboardID: leaderboardIdOf(competitionCode) };
  const { items } = ok(await world.call('getLeaderboard', { token: organiser, params })) as {
    items: { containerCode: string }[];
  };
  return items.map(({ containerCode }) => containerCode);
};
const deleteAccount = async (token: string): Promise<void> => {
  ok(await world.call('deleteAccount', { token, body: { password: goodPassword } }));
};
/** The events that the organiser's page gets while the work is done. */
const eventsDuring = async (competitionCode: string, work: () => Promise<void>): Promise<string[]> => {
  const socket = await openListener(world, url);
  await socket.subscribe(organiser, channelName({ of: 'competition', competitionCode }));
  await work();
  return (await socket.rest()).map(({ event }) => event);
};

test('[WC-22] a container whose last member deletes the account counts no more, with an act and an event', async () => {
  const { it, score, people, containerCodes } = await resultCompetition(world, organiser);
  await score([9, 7, 5]);
  expect(await board(it.code)).toEqual(containerCodes);
  const received = await eventsDuring(it.code, () => deleteAccount(people[0]?.token ?? ''));
  expect(await board(it.code)).toEqual(containerCodes.slice(1));
  const { items } = ok(await it.call('getHistory')) as { items: { what: string; before: unknown }[] };
  expect(items[0]).toMatchObject({ what: 'container.removed', before: { containers: [containerCodes[0]] } });
  expect(received).toContain('room-containers-update');
});

test('[WC-22] a judge who deletes the account is removed as by the organiser', async () => {
  const made = await judgedCompetition(world, organiser);
  const { it, params, judges, containerCodes, board: judging } = made;
  const [first, other] = judges as [TestJudge, TestJudge];
  await made.scoreAll(first, 6);
  ok(await first.release());
  await made.scoreAll(other, 8);
  const { token } = await enter(world, `judge1.${it.code.toLowerCase()}@example.org`);
  const received = await eventsDuring(it.code, () => deleteAccount(token));
  const { items } = ok(await it.call('getHistory')) as { items: { what: string; subject: string }[] };
  expect(items[0]?.what).toBe('judge.removed');
  expect(received).toContain('judge-status-update');
  const [room] = (await judging()).rooms;
  expect(room?.judges.find(({ judgeCode }) => judgeCode === other.judgeCode)).toMatchObject({ isRemoved: true });
  const rows = await world.database.db
    .selectFrom('score_cards')
    .select('status')
    .where('judge_code', '=', other.judgeCode)
    .execute();
  expect(rows.map((row) => row.status)).toEqual(containerCodes.map(() => 'judge-removed'));
  const spare = await inviteJudge(it, `spare.${it.code.toLowerCase()}@example.org`);
  const handedOver = await it.call('replaceJudge', {
    params: { ...params, judgeCode: other.judgeCode },
    body: { by: spare.judgeCode, reason: 'Account deleted' },
  });
  expect(ok(handedOver)).toEqual({ moved: containerCodes.length, left: 0 });
});
