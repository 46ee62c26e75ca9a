import { fileURLToPath } from 'node:url';
import { embeddedConnection } from '../src/platform/db/database.ts';
import { createClusterBench } from './cluster-bench.ts';
import { bundleProgram, startProgram } from './program.ts';

/** The program and a database of its own as processes, for tests that kill both. */
export const createKillableServer = async () => {
  const bench = await createClusterBench();
  const script = await bundleProgram('run-app', bench.folder);
  return {
    openCluster: async () => {
      const holder = bench.hold();
      return { holder, socketDir: String((await holder.next('ready'))['socketDir']) };
    },
    startServer: async (socketDir: string) => {
      const argument = {
        connection: embeddedConnection(socketDir, 'postgres'),
        roles: ['api'],
        now: new Date().toISOString(),
        env: { DATA_DIR: bench.folder, SECRET_KEY: 'a secret of at least thirty-two characters' },
      };
      const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
      const program = startProgram([process.execPath, script, JSON.stringify(argument)], {
        env: { PATH: process.env['PATH'], NODE_PATH: modules },
      });
      return { program, url: String((await program.next('works'))['url']) };
    },
    /** The processes of the database. */
    running: () => bench.running(),
    close: () => bench.close(),
  };
};
export type KillableServer = Awaited<ReturnType<typeof createKillableServer>>;
