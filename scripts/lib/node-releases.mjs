// The Node releases that Podium supports: the oldest and the current long-term one. The whole suite runs on the Node at hand; the
// others run the program with the demonstration, and the integration tests that touch Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './tree.mjs';

export const releases = ['20.19.6', '24.21.0'];

const majorOf = (version) => version.split('.')[0];
export const isAtHand = (version) => majorOf(version) === majorOf(process.versions.node);

/** npm carries Node itself as one package for each kind of machine. It is kept beside the libraries, and fetched once. */
const fetchNode = (version) => {
  const name = `node-${process.platform}-${process.arch}`;
  const home = fileURLToPath(new URL(`node_modules/.node-releases/${version}/`, root));
  const program = join(home, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  // A manifest of its own, so that npm does not look for one further up and install into this repository.
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock', `${name}@${version}`];
  const { status } = spawnSync('npm', args, { cwd: home, stdio: ['ignore', 2, 2] });
  return status === 0 && existsSync(program) ? program : undefined;
};

/** The program that runs this release: ours, one named by the environment, or one from the package registry. */
export const ensureNode = (version) => {
  if (isAtHand(version)) return process.execPath;
  const setting = `NODE_${majorOf(version)}_PATH`;
  const program = process.env[setting] ?? fetchNode(version);
  if (!program)
    throw new Error(`Node ${version} could not be installed. Install it and set ${setting} to its program.`);
  return program;
};
