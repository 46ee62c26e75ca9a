import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** A pid alone names nobody: pids are reused. The moment of birth makes it one process. */
export type ProcessIdentity = { pid: number; born: string };

const onLinux = process.platform === 'linux';

type LinuxStat = { state: string; startTicks: string };

function readLinuxStat(pid: number): LinuxStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself hold spaces and brackets, so the fields are counted from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown-boot';
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The identity of a running process; a zombie counts as gone, for it will never do anything again. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (onLinux) {
    const stat = readLinuxStat(pid);
    if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined;
    return { pid, born: `${readBootId()}/${stat.startTicks}` };
  }
  if (ps(pid, 'state').startsWith('Z')) return undefined;
  const born = ps(pid, 'lstart');
  return born === '' ? undefined : { pid, born };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.born === identity.born;
}

/**
 * Every live process of a cluster. PostgreSQL's processes all work inside their data folder, which tells them apart from a
 * stranger who was given the same pid, and finds backends whose postmaster was killed.
 */
export function processesOfCluster(cluster: string): number[] {
  if (!onLinux) return processesByCommandLine(cluster);
  const found: number[] = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    if (workingFolder(pid) === cluster && identifyProcess(pid)) found.push(pid);
  }
  return found;
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function processesByCommandLine(cluster: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(`-D ${cluster} `)).map((line) => Number.parseInt(line, 10));
}
