import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { createRoomTokens } from '../src/video/token/room-token.ts';
import { createTestDatabase } from './database.ts';
import { startHaproxy } from './haproxy.ts';
import { bundleProgram, createPublicFolder, type Program, startProgram } from './program.ts';

const secret = 'a secret of at least thirty-two characters';
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

interface Node {
  program: Program;
  url: string;
}

/** Two whole programs with video rooms on one database, behind the balancer of `deploy/`. */
export const createVideoNodes = async (more: Readonly<Record<string, string>> = {}) => {
  const database = await createTestDatabase();
  const folder = createPublicFolder('podium-video-nodes-');
  const script = await bundleProgram('run-app', folder.path);
  const running: Node[] = [];
  const start = async (): Promise<Node> => {
    const env = {
      DATABASE_URL: 'postgres://podium@localhost/podium',
      DATA_DIR: folder.path,
      SECRET_KEY: secret,
      TRUST_PROXY: '1',
      DEMO: 'off',
      MEDIA_PORT: '0',
      ...more,
    };
    const { connection } = database;
    const argument = { connection, roles: ['api', 'video'], env, workersFolder: inject('workersFolder') };
    const program = startProgram([process.execPath, script, JSON.stringify(argument)], {
      env: { PATH: process.env['PATH'], NODE_PATH: modules },
    });
    const node = { program, url: String((await program.next('works'))['url']) };
    running.push(node);
    return node;
  };
  const [first, second] = [await start(), await start()];
  const balancer = await startHaproxy([first.url, second.url]);
  const tokens = createRoomTokens({ secrets: createSecrets(secret) });
  return {
    url: balancer.url,
    nodes: [first, second] as const,
    db: database.db,
    tokenFor: (userId: string, role: string) =>
      tokens.sign({ roomId: 'room', userId, role, tokenId: `token ${userId}` }, { now: new Date(), ttlMs: 600_000 }),
    /** The node that carries the room, and the other one. */
    async placed(): Promise<{ carrier: Node; other: Node }> {
      const { address } = await database.db.selectFrom('room_leases').select('address').executeTakeFirstOrThrow();
      const carriesIt = ({ url }: Node): boolean => new URL(url).port === new URL(address).port;
      const [carrier] = running.filter(carriesIt);
      const [other] = running.filter((node) => !carriesIt(node));
      if (!carrier || !other) throw new Error(`No node at ${address}.`);
      return { carrier, other };
    },
    async close(): Promise<void> {
      for (const { program } of running) {
        program.kill('SIGKILL');
        await program.ended;
      }
      await balancer.close();
      await database.close();
      folder.remove();
    },
  };
};
