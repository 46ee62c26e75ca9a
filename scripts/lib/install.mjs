// The libraries, exactly as the lock file names them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuseReadOnly, writeWhole } from './disk.mjs';
import { root } from './tree.mjs';

const at = (path) => new URL(path, root);
const stampFile = at('node_modules/.podium-installed');
const readJson = (url) => JSON.parse(readFileSync(url, 'utf8'));

export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');

/** The same lock file brings other libraries to another kind of machine, so a folder carried over is installed again. */
const wantedStamp = () => `${lockHash()} ${process.platform}-${process.arch}\n`;
const currentStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/**
 * npm leaves its own account of a finished installation. When that agrees with the lock file, somebody ran npm by hand, and
 * installing again would only cost time. Optional parts may be absent: they are for other kinds of machine.
 */
export const agrees = (wanted, found) =>
  Object.entries(wanted.packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, link, optional, devOptional, peer }]) => {
      const there = found.packages[path];
      if (!there) return Boolean(optional || devOptional || peer);
      return link ? there.link === true : there.version === version;
    });

const installedByHand = () => {
  const account = at('node_modules/.package-lock.json');
  return existsSync(account) && agrees(readJson(at('package-lock.json')), readJson(account));
};

const runNpm = () => {
  // `install` and not `ci`: that one refuses a lock file without the entries of every other platform's optional parts, and not every
  // registry has those. Versions and hashes come from the lock file either way, and `--no-save` leaves it alone. Without the
  // includes, NODE_ENV=production would leave out the tools that build the program.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: fileURLToPath(root), stdio: ['ignore', 2, 2] };
  const cli = process.env.npm_execpath;
  const npm = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (npm.error?.code === 'ENOENT')
    throw new Error('npm was not found. Install Node with npm from https://nodejs.org and run the same command again.');
  if (npm.signal) throw new Error('The installation was interrupted. Run the same command again to continue.');
  if (npm.status !== 0) {
    throw new Error(
      'The libraries could not be installed; npm said why above.\nCheck the network connection and the disk, then run the same command again.',
    );
  }
};

export const ensureInstalled = async ({ print = console.log } = {}) => {
  if (currentStamp() === wantedStamp()) return;
  await refuseReadOnly('install its libraries', async () => {
    if (!installedByHand()) {
      print('Installing the libraries (once; a minute or two) …');
      await writeWhole(at('.podium-write-test'), '', { remove: true });
      runNpm();
    }
    await writeWhole(stampFile, wantedStamp());
  });
};
