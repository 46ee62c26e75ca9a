// The program and the web pages, built when something they are made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseReadOnly } from './disk.mjs';
import { lockHash } from './install.mjs';
import { root } from './tree.mjs';

const folder = (path) => fileURLToPath(new URL(path, root));

export const serverBundle = new URL('apps/server/dist/podium.mjs', root);

const targets = {
  server: {
    name: 'the program',
    home: 'apps/server',
    inputs: [
      'apps/server/src',
      'apps/server/migrations',
      'apps/server/package.json',
      'packages',
      'scripts/lib/build.mjs',
      'scripts/lib/bundle.mjs',
    ],
    build: async (into) => (await import('./bundle.mjs')).bundleServer(into),
  },
  web: {
    name: 'the web pages',
    home: 'apps/web',
    inputs: ['apps/web', 'packages', 'scripts/lib/build.mjs', 'scripts/lib/bundle.mjs'],
    build: async (into) => (await import('./bundle.mjs')).bundleWeb(into),
  },
};

const ignored = (name) =>
  name === 'dist' || name === 'node_modules' || name.startsWith('.') || /\.test\.\w+$/u.test(name);

const listInputs = (path) => {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !ignored(entry.name))
      .flatMap((entry) => (entry.isDirectory() ? listInputs(join(path, entry.name)) : [join(path, entry.name)]));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
};

const hashInputs = (inputs) => {
  const hash = createHash('sha256').update(lockHash());
  for (const file of inputs.flatMap((input) => listInputs(folder(input))).toSorted()) {
    hash.update(`\0${relative(folder('.'), file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const readStamp = (dist) => (existsSync(join(dist, '.stamp')) ? readFileSync(join(dist, '.stamp'), 'utf8') : '');

/** The stamp is written into the new folder before that takes the old one's place: a stamp never stands beside half a build. */
const replace = (dist, next, stamp) => {
  writeFileSync(join(next, '.stamp'), stamp);
  const old = join(dirname(dist), `.dist-old-${process.pid}`);
  // Two builders may get here at once; either result will do, so the second simply replaces the first.
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(next, dist);
      break;
    } catch (error) {
      if (attempt === 5 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
};

/** What a killed build left behind; a build that is still running keeps its folder. */
const sweepLeftovers = (home) => {
  for (const name of readdirSync(home)) {
    const pid = /^\.dist-(?:next|old)-(\d+)(?:-rendering)?$/u.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const ensureTarget = async ({ name, home, inputs, build }, print) => {
  const dist = folder(`${home}/dist`);
  const stamp = hashInputs(inputs);
  if (readStamp(dist) === stamp) return;
  print(`Building ${name} …`);
  sweepLeftovers(folder(home));
  const next = folder(`${home}/.dist-next-${process.pid}`);
  rmSync(next, { recursive: true, force: true });
  try {
    mkdirSync(next);
    await build(next);
    replace(dist, next, stamp);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
};

export const ensureBuilt = async ({ targets: wanted = Object.keys(targets), print = console.log } = {}) => {
  // Side by side: each leaves the other a processor for a good part of its time.
  await Promise.all(
    wanted.map((name) => refuseReadOnly(`build ${targets[name].name}`, () => ensureTarget(targets[name], print))),
  );
};
