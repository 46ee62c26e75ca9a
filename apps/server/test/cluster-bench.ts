import { constants, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findInstalledPackage } from '../src/platform/postgres/binaries.ts';
import { identifyProcess, processesOfCluster } from '../src/platform/postgres/processes.ts';
import type { PostgresOptions } from '../src/platform/postgres/supervisor.ts';
import { waitUntil } from '../src/platform/wait-until.ts';
import { bundleProgram, createPublicFolder, type Program, startProgram } from './program.ts';

type HoldOptions = Partial<Omit<PostgresOptions, 'log'>> & { as?: { uid: number; gid: number }; ownGroup?: boolean };

export type ClusterBench = {
  folder: string;
  dataDir: string;
  cluster: string;
  /** Starts the small Podium on this bench's data folder; the bench ends it, whatever the test does. */
  hold(options?: HoldOptions): Program;
  postmasterPid(): number;
  running(): number[];
  copyPackage(into: string, options: { links: boolean }): string;
  close(): Promise<void>;
};

/** Node may be installed under a private home, where the other user cannot run it. */
function nodeForEverybody(folder: string): string {
  const copy = path.join(folder, 'node');
  if (!existsSync(copy)) cpSync(process.execPath, copy, { mode: constants.COPYFILE_FICLONE });
  return copy;
}

/** A data folder of its own with everything that may be killed on it; after `close` no process and no file is left. */
export async function createClusterBench(): Promise<ClusterBench> {
  const folder = createPublicFolder('podium-bench-');
  const script = await bundleProgram('hold-database', folder.path);
  const dataDir = path.join(folder.path, 'data');
  const programs: Program[] = [];
  const clusters = new Set([path.join(dataDir, 'postgres')]);
  const running = () => [...clusters].flatMap((cluster) => processesOfCluster(cluster));
  return {
    folder: folder.path,
    dataDir,
    cluster: path.join(dataDir, 'postgres'),
    hold({ as, ownGroup = false, ...options } = {}) {
      const given = {
        dataDir,
        purpose: 'serve',
        packageDir: findInstalledPackage(),
        systemDir: path.join(folder.path, 'system'),
        ...options,
      };
      clusters.add(path.join(given.dataDir, 'postgres'));
      const program = startProgram(
        [as ? nodeForEverybody(folder.path) : process.execPath, script, JSON.stringify(given)],
        {
          cwd: '/',
          detached: ownGroup,
          // Sockets go into the bench, so that they leave with it.
          env: { ...process.env, TMPDIR: folder.path },
          ...as,
        },
      );
      programs.push(program);
      return program;
    },
    postmasterPid: () => Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    running,
    copyPackage(into, { links }) {
      const source = findInstalledPackage();
      const list = path.join(source, 'native', 'pg-symlinks.json');
      cpSync(source, into, { recursive: true, verbatimSymlinks: true });
      if (links || !existsSync(list)) return into;
      for (const { target } of JSON.parse(readFileSync(list, 'utf8')) as { target: string }[])
        rmSync(path.join(into, target), { force: true });
      return into;
    },
    async close() {
      for (const program of programs) program.kill('SIGKILL');
      for (const pid of running()) if (identifyProcess(pid)) process.kill(pid, 'SIGKILL');
      await waitUntil(() => running().length === 0, { timeoutMs: 60_000 });
      folder.remove();
    },
  };
}
