import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

import { OperatorError } from '../operator-error.ts';

/** As whom the database's programs run: `ids` is empty when that is simply the current user. */
export type RunAs = { ids: { uid?: number; gid?: number }; isRoot: boolean };

const fallbackUser = 'podium';

/**
 * PostgreSQL refuses to run as root. An existing cluster decides by its owner, so that a folder made by a person keeps
 * working when root starts Podium later; a new one belongs to the system's `postgres` user, or to one made for Podium.
 */
export function chooseUser(existingCluster: string | undefined): RunAs {
  if (process.getuid?.() !== 0) return { ids: {}, isRoot: false };
  const owner = existingCluster === undefined ? undefined : statSync(existingCluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid }, isRoot: true };
  const ids = lookUp('postgres') ?? lookUp(fallbackUser) ?? createUser(fallbackUser);
  return { ids, isRoot: true };
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = ask('-u');
  const gid = ask('-g');
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createUser(name: string): { uid: number; gid: number } {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [program, args] of attempts) {
    spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` } });
    const made = lookUp(name);
    if (made) return made;
  }
  throw new OperatorError(
    `The built-in database may not run as root, and the system user "${name}" could not be created.`,
    'Start Podium as an ordinary user, or create a system user named postgres.',
  );
}

/** Whether that user can enter the folder; asked of the system itself, since rights come from more than mode bits. */
export function canEnter(folder: string, { ids }: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
