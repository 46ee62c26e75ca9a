import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { registerMissingInit } from './init-routes.ts';

test('[R-379] [VR-20] a node without video answers /init with 404 and the code for an address that is not reachable, to every site', async () => {
  const http = await createHttpServer({
    log: pino({ level: 'silent' }),
    publicUrl: 'https://podium.example',
    trustProxy: 0,
  });
  registerMissingInit(http);
  const answer = await http.inject({ url: '/init?peer_id=p', headers: { authorization: 'Bearer x' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 2003 });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect((await http.inject({ method: 'OPTIONS', url: '/init' })).statusCode).toBe(204);
  await http.close();
});
