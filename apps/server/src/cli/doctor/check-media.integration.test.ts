import { createSocket } from 'node:dgram';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { startJanus } from '../../../test/media/janus-server.ts';
import { startTurnServer } from '../../../test/media/turn-server.ts';
import { createPublicFolder } from '../../../test/program.ts';
import { checkMedia } from './check-media.ts';

const embedded = {
  engine: 'embedded' as const,
  port: 0,
  bindAddress: undefined,
  announcedAddress: '203.0.113.7',
  janusUrls: [],
  janusAdminKey: undefined,
  turn: undefined,
  turnPort: undefined,
};
const processFile = (): string => path.join(inject('workersFolder'), 'media-process.mjs');

test('[CL-11] doctor starts a media process, and names the ports, the announced address and the TURN server', async () => {
  const turn = await startTurnServer('secret');
  try {
    const findings = await checkMedia({ ...embedded, turn: { urls: [turn.url], secret: 'secret' } }, processFile());
    expect(findings.map(({ status, about }) => `${status} ${about}`)).toEqual([
      'ok video engine',
      'ok video ports',
      'ok video address',
      'ok TURN',
    ]);
    expect(findings[2]?.message).toContain('203.0.113.7');
  } finally {
    await turn.stop();
  }
});

test('[CL-11] what does not work is named with what to do: engine, ports, TURN', async () => {
  const folder = createPublicFolder('podium-doctor-');
  const broken = path.join(folder.path, 'media-process.mjs');
  writeFileSync(broken, 'process.exit(3);\n');
  const socket = createSocket('udp4');
  const port = await new Promise<number>((resolve) => {
    socket.bind(0, () => resolve(socket.address().port));
  });
  try {
    const turn = { urls: ['turn:127.0.0.1:9', 'turns:127.0.0.1'], secret: 'x' };
    const findings = await checkMedia({ ...embedded, port, turn }, broken);
    expect(findings).toMatchObject([
      { status: 'fail', message: expect.stringContaining('code 3') as string, advice: expect.any(String) as string },
      {
        status: 'warn',
        message: expect.stringContaining(String(port)) as string,
        advice: expect.any(String) as string,
      },
      { status: 'ok' },
      { status: 'fail', about: 'TURN', message: '127.0.0.1:9 does not answer' },
      { status: 'warn', about: 'TURN', message: '127.0.0.1:5349 was not tried' },
    ]);
    expect(await checkMedia(embedded, path.join(folder.path, 'nothing.mjs'))).toMatchObject([
      { status: 'warn', message: 'the media process is not built' },
      { status: 'ok' },
      { status: 'ok' },
      { status: 'ok', about: 'TURN' },
    ]);
  } finally {
    socket.close();
    folder.remove();
  }
});

test('[CL-11] [VR-38] the TURN server that Podium starts itself is looked for, and may be down while Podium is', async () => {
  const turn = { urls: ['turn:127.0.0.1:9?transport=udp'], secret: 'x' };
  const findings = await checkMedia({ ...embedded, turn, turnPort: 9 }, processFile());
  expect(findings.at(-1)).toMatchObject({ status: 'warn', about: 'TURN', message: '127.0.0.1:9 does not answer' });
  expect((await checkMedia(embedded, processFile())).at(-1)?.message).toContain('TURN_PORT');
});

test('[CL-11] each Janus server is named with its version, or as not reachable', async () => {
  const janus = await startJanus('26000-26050');
  try {
    const janusUrls = [janus.url, 'ws://127.0.0.1:9'];
    const findings = await checkMedia({ ...embedded, engine: 'janus', janusUrls }, '');
    expect(findings).toMatchObject([
      { status: 'ok', message: expect.stringMatching(/^Janus 1\.\d/u) as string },
      { status: 'fail', message: expect.stringContaining('127.0.0.1:9 does not answer') as string },
      { status: 'ok', about: 'TURN' },
    ]);
  } finally {
    await janus.stop();
  }
});
