import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFakeEngine } from '../../test/fake-media.ts';
import type { Role } from '../cli/roles.ts';
import { readConfig } from '../config.ts';
import { healthParts } from './health-parts.ts';
import { createMemoryBus } from '../realtime/bus/memory.ts';
import { registerHealth } from '../platform/http/health.ts';
import { createHttpServer } from '../platform/http/http-server.ts';

const readyOf = async (roles: readonly Role[], isGone: boolean) => {
  const media = createFakeEngine();
  media.health.isGone = isGone;
  const config = readConfig({}, '/', () => 'x'.repeat(32));
  const publicUrl = 'https://podium.example';
  const http = await createHttpServer({ log: pino({ level: 'silent' }), publicUrl, trustProxy: 0 });
  // Only the media: this node has no database.
  const parts = healthParts({
    config,
    db: undefined as never,
    roles,
    media: media.engine,
    bus: createMemoryBus(),
    isDraining: () => false,
  });
  registerHealth(http, { media: parts['media']! });
  const answer = await http.inject({ url: '/readyz' });
  await http.close();
  return [answer.statusCode, answer.json<{ media: { ok: boolean; reason: string } }>().media];
};

test('[VR-33] a lost media server is named; a node for video alone is not ready without it, one that does more is', async () => {
  const lost = { ok: false, reason: 'No server answers.' };
  expect(await readyOf(['video'], true)).toEqual([503, lost]);
  expect(await readyOf(['api', 'realtime', 'video', 'worker'], true)).toEqual([200, lost]);
  expect(await readyOf(['video'], false)).toEqual([200, { ok: true, reason: 'the embedded engine carries 0 rooms' }]);
});
