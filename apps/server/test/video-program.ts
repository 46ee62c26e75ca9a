import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { readSeat } from '../src/video/rooms/seats.ts';
import { createRoomTokens } from '../src/video/token/room-token.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { bundleProgram, createPublicFolder, startProgram } from './program.ts';

const secret = 'a secret of at least thirty-two characters';
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The whole program as a process, with video rooms, always at the same address: for tests that kill and start it. */
export const createVideoProgram = async () => {
  const database = await createTestDatabase();
  const folder = createPublicFolder('podium-video-program-');
  const script = await bundleProgram('run-app', folder.path);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    DATA_DIR: folder.path,
    SECRET_KEY: secret,
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO: 'off',
    MEDIA_PORT: '0',
  };
  const { connection } = database;
  const argument = { connection, roles: ['api', 'video'], env, workersFolder: inject('workersFolder') };
  const start = async () => {
    const program = startProgram([process.execPath, script, JSON.stringify(argument)], {
      env: { PATH: process.env['PATH'], NODE_PATH: modules },
    });
    await program.next('works');
    return program;
  };
  let running = await start();
  const tokens = createRoomTokens({ secrets: createSecrets(secret) });
  return {
    url,
    tokenFor: (userId: string, role: string) =>
      tokens.sign({ roomId: 'room', userId, role, tokenId: `token ${userId}` }, { now: new Date(), ttlMs: 600_000 }),
    /** The roles of the seats that a program started later would find. */
    async keptRoles(): Promise<string[]> {
      const rows = await database.db.selectFrom('video_seats').select('content').execute();
      return rows.map(({ content }) => readSeat(content)?.peer.role ?? '');
    },
    async kill(): Promise<void> {
      running.kill('SIGKILL');
      await running.ended;
    },
    start: async (): Promise<void> => void (running = await start()),
    async close(): Promise<void> {
      running.kill('SIGKILL');
      await running.ended;
      await database.close();
      folder.remove();
    },
  };
};
