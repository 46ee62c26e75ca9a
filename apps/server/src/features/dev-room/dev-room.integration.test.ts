import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../../../test/fake-media.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createRoomTokens } from '../../video/token/room-token.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ roles: ['api', 'video'], media: createFakeEngine().engine });
});
afterAll(() => world.close());

const body = { room: 'hall', person: 'Ann', role: 'host' };
const local = { ip: '127.0.0.1' };

test('[TV-1] on this machine a token for a room and a role is made, and the room lets it in', async () => {
  expect((await world.call('getDevRoom', local)).body).toEqual({ roles: ['host', 'judge', 'presenter', 'audience'] });
  const { body: entered } = await world.call('enterDevRoom', { ...local, body });
  const token = String(entered['token']);
  const tokens = createRoomTokens({ secrets: world.app.services.secrets });
  expect(tokens.verify(token, world.clock.now)).toMatchObject({ roomId: 'dev-hall', userId: 'dev Ann', role: 'host' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await world.app.inject({ url: '/init?peer_id=ann&user_agent=test', headers })).statusCode).toBe(200);
});
test('[TV-2] elsewhere neither the page nor a token is there', async () => {
  for (const call of ['getDevRoom', 'enterDevRoom'] as const) {
    const request = { ip: '203.0.113.9', ...(call === 'enterDevRoom' ? { body } : {}) };
    expect((await world.call(call, request)).body['code']).toBe('NOT_FOUND');
  }
  const open = await createWorld({ env: { PUBLIC_URL: 'https://podium.example.org', HOST: '0.0.0.0' } });
  expect((await open.call('enterDevRoom', { ...local, body })).body['code']).toBe('NOT_FOUND');
  await open.close();
});
test('[TV-3] its rooms are apart from those of competitions, whatever name is asked for', async () => {
  const enter = async (room: string) => (await world.call('enterDevRoom', { ...local, body: { ...body, room } })).body;
  const tokens = createRoomTokens({ secrets: world.app.services.secrets });
  for (const room of ['x', 'CR1', '../x', 'Sala 1 · ñ'])
    expect(tokens.verify(String((await enter(room))['token']), world.clock.now).roomId).toBe(`dev-${room}`);
  for (const room of ['', ' ', 'x'.repeat(41)]) expect((await enter(room))['code']).toBe('VALIDATION_FAILED');
});
