import { type Endpoint, type EndpointName, endpoints, errorCatalogue } from '@podium/contract';
import { permissions } from '@podium/domain/crew';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { drawId } from '../db/new-id.ts';
import { createCompetition, enter } from '../../../test/competition.ts';
import { lineUp } from '../../../test/containers.ts';
import { type CallerKind, callerKinds, mayCall } from '../../../test/may-call.ts';
import { signInJudge } from '../../../test/judges.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Calls every endpoint of the contract as every kind of caller and compares with what the contract says. It grows with the
 * contract by itself; a path with a new parameter asks for a value here.
 */
let world: World;
const tokens = {} as Record<CallerKind, string>;
let values: Readonly<Record<string, string>>;

const accessCodes = new Set(['SIGN_IN_REQUIRED', 'JUDGE_SIGN_IN_REQUIRED', 'NOT_ALLOWED']);

beforeAll(async () => {
  world = await createWorld();
  const people = ['other-user', 'participant', 'organiser', 'crew-with-permission', 'crew-without-permission'] as const;
  for (const kind of people) tokens[kind] = (await enter(world, `${kind}@example.org`)).token;
  const here = await createCompetition(world, tokens.organiser);
  await here.invite('crew-with-permission@example.org', permissions);
  await here.invite('crew-without-permission@example.org', ['bank.view']);
  // No crew member is without any permission, but one whose every permission is another than the one asked for is like that.
  await world.database.db
    .updateTable('crew')
    .set({ permissions: [] })
    .where('email', '=', 'crew-without-permission@example.org')
    .execute();
  // A live competition is not removed by the first caller who may.
  await here.complete();
  await here.goLive();
  // A captain who is not alone cannot leave, so that being a participant lasts as long as this test.
  const team = await lineUp(here, {
    captain: tokens.participant,
    others: [(await enter(world, 'mate@example.org')).token],
  });
  tokens.guest = '';
  const judge = await signInJudge(world, here, 'judge@example.org');
  tokens.judge = judge.judgeToken;
  const elsewhere = await createCompetition(world, tokens.organiser);
  tokens['judge-of-another-competition'] = (await signInJudge(world, elsewhere, 'other-judge@example.org')).judgeToken;
  const shown = await world.signUp('shown@example.org');
  values = {
    userId: shown.user.userId,
    sessionId: drawId('SES', world.clock.now),
    challenge: 'a-challenge-that-nobody-has',
    competitionCode: here.code,
    judgeCode: drawId('JDG', world.clock.now),
    containerCode: team.containerCode,
    memberCode: team.users[0]?.memberCode ?? '',
    linkCode: drawId('INV', world.clock.now),
    uploadCode: drawId('UPL', world.clock.now),
    submissionCode: drawId('SUB', world.clock.now),
    bulkUploadCode: drawId('BLK', world.clock.now),
    serial: 'CERT-0000-0000-0000-0000',
    chainHash: '0'.repeat(64),
    certificateKind: 'CREW',
    imageSlot: 'background',
    transferCode: drawId('TRF', world.clock.now),
    commentCode: 'a-comment-that-nobody-wrote',
    prizeCode: drawId('PRZ', world.clock.now),
    perkCode: drawId('PRK', world.clock.now),
    adjustmentCode: drawId('ADJ', world.clock.now),
    leaderboardID: leaderboardIdOf(here.code),
    roundCode: (await here.addRound('Final'))[0]?.roundCode ?? '',
    competitionRoomCode: (await here.addRoom('Hall'))[0]?.competitionRoomCode ?? '',
  };
});
afterAll(() => world.close());

const paramsOf = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries(
    // Whether a caller may call is decided before anything is looked for.
    [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => [name, values[name] ?? 'a-code-that-nobody-has']),
  );

describe.each(callerKinds)('as %s', (kind) => {
  test.each(Object.entries<Endpoint>(endpoints).filter(([name]) => name !== 'logout' && name !== 'judgeLogout'))(
    '[PF-2] %s',
    async (name, endpoint) => {
      const { status, body } = await world.call(name as EndpointName, {
        token: tokens[kind],
        params: paramsOf(endpoint),
      });
      const code = String(body.code);
      if (mayCall(endpoint.access, kind)) {
        expect(accessCodes).not.toContain(code);
        return;
      }
      expect([401, 403]).toContain(status);
      expect(accessCodes).toContain(code);
      expect(errorCatalogue[code as keyof typeof errorCatalogue].status).toBe(status);
    },
  );
});

test('[PF-2] logout ends a session, so it is called last, and by each kind of caller', async () => {
  for (const kind of callerKinds) {
    const params = { competitionCode: values['competitionCode'] ?? '' };
    const judge = await world.call('judgeLogout', { token: tokens[kind], params });
    expect(judge.status).toBe(mayCall(endpoints.judgeLogout.access, kind) ? 200 : 401);
    const { status } = await world.call('logout', { token: tokens[kind] });
    expect(status).toBe(mayCall(endpoints.logout.access, kind) ? 200 : 401);
  }
});
