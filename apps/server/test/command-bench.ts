import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

import { processesOfCluster } from '../src/platform/postgres/processes.ts';
import { waitUntil } from '../src/platform/wait-until.ts';
import { bundleProgram, createPublicFolder } from './program.ts';

export type Podium = {
  child: ChildProcess;
  out(): string;
  err(): string;
  says(text: string): Promise<void>;
  address(): string;
  ended: Promise<number | null>;
};

type Env = Record<string, string>;

/** The real command line around a small application, each test in a folder of its own; `clear` ends everything that a test started. */
export async function createCommandBench() {
  const programFolder = createPublicFolder('podium-stub-');
  const script = await bundleProgram('stub-podium', programFolder.path);
  let home = createPublicFolder('podium-cli-');
  let started: Podium[] = [];
  const clusterProcesses = () => processesOfCluster(path.join(home.path, 'data', 'postgres'));

  function podium(args: string[], env: Env = {}): Podium {
    const inherited = { PATH: process.env['PATH'] ?? '', TMPDIR: home.path, PORT: '0', ...env };
    const child = spawn(process.execPath, [script, ...args], {
      cwd: home.path,
      env: inherited,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
    const says = async (text: string) => {
      const said = await waitUntil(() => out.includes(text) || err.includes(text) || child.exitCode !== null, {
        timeoutMs: 60_000,
      });
      if (!said || !(out + err).includes(text)) throw new Error(`It never said "${text}":\n${out}\n${err}`);
    };
    const made = {
      child,
      out: () => out,
      err: () => err,
      says,
      address: () => /http:\/\/[\d.]+:\d+/.exec(out)?.[0] ?? '',
      ended,
    };
    started.push(made);
    return made;
  }

  return {
    home: () => home.path,
    clusterProcesses,
    podium,
    async run(args: string[], env: Env = {}): Promise<{ code: number | null; out: string; err: string }> {
      const command = podium(args, env);
      const code = await command.ended;
      return { code, out: command.out(), err: command.err() };
    },
    async clear(): Promise<void> {
      for (const { child } of started) child.kill('SIGKILL');
      for (const pid of clusterProcesses()) process.kill(pid, 'SIGKILL');
      await waitUntil(() => clusterProcesses().length === 0, { timeoutMs: 60_000 });
      home.remove();
      home = createPublicFolder('podium-cli-');
      started = [];
    },
    close(): void {
      home.remove();
      programFolder.remove();
    },
  };
}
export type CommandBench = Awaited<ReturnType<typeof createCommandBench>>;
