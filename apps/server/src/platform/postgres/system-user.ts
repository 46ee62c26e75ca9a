import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

import { OperatorError } from '../operator-error.ts';

/** As whom the database's programs run: `ids` is empty when that is simply the current user. */
export type RunAs = { ids: { uid?: number; gid?: number }; isRoot: boolean };

const fallbackUser = 'podium';

type Ids = { uid: number; gid: number };
export type Accounts = { me: number | undefined; lookUp(name: string): Ids | undefined; create(name: string): void };

/**
 * PostgreSQL refuses to run as root. An existing cluster decides by its owner, so that a folder made by a person keeps
 * working when root starts Podium later; a new one belongs to the system's `postgres` user, or to one made for Podium.
 */
export function chooseUser(existingCluster: string | undefined, accounts: Accounts = systemAccounts): RunAs {
  if (accounts.me !== 0) return { ids: {}, isRoot: false };
  const owner = existingCluster === undefined ? undefined : statSync(existingCluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid }, isRoot: true };
  const known = accounts.lookUp('postgres') ?? accounts.lookUp(fallbackUser);
  if (known) return { ids: known, isRoot: true };
  accounts.create(fallbackUser);
  const made = accounts.lookUp(fallbackUser);
  if (made) return { ids: made, isRoot: true };
  throw new OperatorError(
    `The built-in database may not run as root, and the system user "${fallbackUser}" could not be created.`,
    'Start Podium as an ordinary user, or create a system user named postgres.',
  );
}

const systemAccounts: Accounts = {
  me: process.getuid?.(),
  lookUp(name) {
    const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    const uid = ask('-u');
    const gid = ask('-g');
    return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
  },
  // Debian and its like know the first, Alpine the second; both live where a service's PATH may not look.
  create(name) {
    const make = `useradd --system --user-group --no-create-home --shell /usr/sbin/nologin "$1" || adduser -S -D -H "$1"`;
    spawnSync('/bin/sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin"; ${make}`, 'sh', name], { stdio: 'ignore' });
  },
};

/** Whether that user can enter the folder; asked of the system itself, since rights come from more than mode bits. */
export function canEnter(folder: string, { ids }: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
