import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { errorCode, OperatorError } from '../operator-error.ts';
import { waitUntil } from '../wait-until.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './home.ts';
import { identifyProcess, isAlive, processesOfCluster, type ProcessIdentity } from './processes.ts';

export type Postmaster = { identity: ProcessIdentity; child: ChildProcess };

type StartOptions = {
  home: ClusterHome;
  binaries: Binaries;
  socketDir: string;
  settings: Readonly<Record<string, string>>;
};

const startTimeoutMs = 60_000;
const fastStopMs = 30_000;
const largestLog = 5_000_000;

/** Stops what an earlier Podium left running here and clears its traces. Says what was found, for the log. */
export async function recoverCluster(home: ClusterHome): Promise<string | undefined> {
  const pid = readPostmasterFile(home)?.pid;
  if (pid === undefined && processesOfCluster(home.cluster).length === 0) return undefined;
  const family = processesOfCluster(home.cluster);
  const postmaster = pid !== undefined && family.includes(pid) ? identifyProcess(pid) : undefined;
  if (postmaster) {
    await stopPostmaster(home, postmaster);
    return `stopped the database an earlier Podium left running (pid ${postmaster.pid})`;
  }
  // The postmaster is dead, a zombie, or its pid belongs to a stranger. PostgreSQL would take a zombie or a stranger for itself and
  // refuse to start, so the file goes; but only after the last backend, since two generations on one folder destroy it.
  await endBackends(home);
  rmSync(postmasterFile(home), { force: true });
  return `cleared the trace of a database that was killed${pid === undefined ? '' : ` (pid ${pid})`}`;
}

export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { home, binaries } = options;
  const log = openLog(home.logFile);
  const logStart = fstatSync(log).size;
  // Detached: Ctrl-C goes to the whole foreground group, and the database must outlive the draining of the server.
  const child = spawn(binaries.postgres, postgresArguments(options), {
    ...home.runAs.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  await waitUntil(
    () => failure !== undefined || child.exitCode !== null || child.signalCode !== null || isReady(home, child.pid),
    {
      timeoutMs: startTimeoutMs,
    },
  );
  const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
  if (identity && isReady(home, child.pid)) return { identity, child };
  if (identity) child.kill('SIGQUIT');
  throw startFailure(home, failure, readFileSync(home.logFile, 'utf8').slice(logStart));
}

function postgresArguments({ home, socketDir, settings }: StartOptions): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // Written out although they are the defaults: an acknowledged score must survive a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...settings,
  };
  return ['-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Fast stop first: it ends sessions and writes everything down. The harder ways are for a database that hangs. */
export async function stopPostmaster(
  home: ClusterHome,
  postmaster: ProcessIdentity,
  withinMs = Infinity,
): Promise<void> {
  const gone = () => !isAlive(postmaster);
  const hardStopMs = Math.min(5_000, withinMs / 8);
  for (const [signal, timeoutMs] of [
    ['SIGINT', Math.min(fastStopMs, withinMs / 2)],
    ['SIGQUIT', hardStopMs],
    ['SIGKILL', 5_000],
  ] as const) {
    if (gone()) break;
    sendSignal(postmaster.pid, signal);
    if (await waitUntil(gone, { timeoutMs })) break;
  }
  await endBackends(home, hardStopMs);
}

async function endBackends(home: ClusterHome, stepMs = 5_000): Promise<void> {
  const none = () => processesOfCluster(home.cluster).length === 0;
  if (await waitUntil(none, { timeoutMs: stepMs })) return;
  for (const pid of processesOfCluster(home.cluster)) sendSignal(pid, 'SIGQUIT');
  if (await waitUntil(none, { timeoutMs: stepMs })) return;
  for (const pid of processesOfCluster(home.cluster)) sendSignal(pid, 'SIGKILL');
  if (await waitUntil(none, { timeoutMs: 5_000 })) return;
  throw new OperatorError(
    `Processes of an earlier database still use ${home.cluster} (pid ${processesOfCluster(home.cluster).join(', ')}).`,
    'End them, or restart the machine, and start Podium again.',
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return;
    throw new OperatorError(
      `A database process (pid ${pid}) of this data folder belongs to another user.`,
      'Start Podium as the user who started it before, or stop that process.',
      { cause: error },
    );
  }
}

const postmasterFile = (home: ClusterHome) => path.join(home.cluster, 'postmaster.pid');

function readPostmasterFile(home: ClusterHome): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(postmasterFile(home), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isReady(home: ClusterHome, pid: number | undefined): boolean {
  const file = readPostmasterFile(home);
  return file !== undefined && file.pid === pid && file.status === 'ready';
}

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  if (fstatSync(log).size > largestLog) ftruncateSync(log);
  return log;
}

function startFailure(home: ClusterHome, failure: Error | undefined, output: string): OperatorError {
  const reason =
    failure?.message ??
    /(?:FATAL|PANIC|error while loading shared libraries):\s*(.*)/.exec(output)?.[1] ??
    'it did not say why';
  const advice = /No space left/.test(output)
    ? 'Free some disk space and start again.'
    : `Its log is ${home.logFile}; \`podium doctor\` checks the usual causes.`;
  return new OperatorError(`The built-in database did not start: ${reason}`, advice);
}
