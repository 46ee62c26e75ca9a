import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createRoomTokens } from '../video/token/room-token.ts';
import { roomTokenCommand } from './room-token-command.ts';
import { runCommandLine } from './run.ts';

const now = new Date('2026-03-01T09:00:00Z');
const secret = 'a secret of at least thirty-two characters';
let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'podium-token-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...argv: string[]) => {
  const [printed, errors]: [string[], string[]] = [[], []];
  const around = {
    env: { SECRET_KEY: secret },
    cwd: folder,
    callerDir: folder,
    print: (text: string) => void printed.push(text),
    printError: (text: string) => void errors.push(text),
  };
  const code = await runCommandLine({ 'room-token': roomTokenCommand(() => now) }, ['room-token', ...argv], around);
  return { code, printed, errors: errors.join('\n') };
};

test('[VR-21] prints a token that the server of this installation accepts, for a day unless told otherwise', async () => {
  const tokens = createRoomTokens({ secrets: createSecrets(secret) });
  const { code, printed } = await run('--room', 'R1', '--user', 'ann', '--role', 'host');
  expect(code).toBe(0);
  expect(printed).toHaveLength(1);
  const [token = ''] = printed;
  expect(tokens.verify(token, now)).toEqual({ roomId: 'R1', userId: 'ann', role: 'host', tokenId: expect.any(String) });
  expect(tokens.verify(token, new Date(now.getTime() + 86_399_000))).toMatchObject({ userId: 'ann' });
  expect(() => tokens.verify(token, new Date(now.getTime() + 86_400_000))).toThrow('expired');
  const short = await run('--room', 'R1', '--user', 'ann', '--role', 'host', '--hours', '1');
  expect(() => tokens.verify(short.printed[0] ?? '', new Date(now.getTime() + 3_600_000))).toThrow('expired');
});
test.each([
  [['--room', 'R1', '--user', 'ann']],
  [['--room', ' ', '--user', 'ann', '--role', 'host']],
  [['--room', 'R1', '--user', 'ann', '--role', 'host', '--hours', 'x']],
  [['--room', 'R1', '--user', 'ann', '--role', 'host', '--hours', '0']],
])('[VR-21] %j is explained and prints no token', async (argv) => {
  const { code, printed, errors } = await run(...argv);
  expect(code).toBe(1);
  expect(printed).toEqual([]);
  expect(errors).toContain('--');
});
