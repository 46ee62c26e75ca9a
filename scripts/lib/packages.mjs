// The packages of this repository, as the root manifest's workspaces name them, so that a new one cannot slip past a check.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './tree.mjs';

const readManifest = (folder) => JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));
const foldersOf = (pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(new URL(pattern.slice(0, -1), root)).map((name) => pattern.slice(0, -1) + name)
    : [pattern];

/** Every package: its folder, its name and what it exports. */
export const packages = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  .workspaces.flatMap(foldersOf)
  .filter((folder) => existsSync(new URL(`${folder}/package.json`, root)))
  .map((folder) => ({ folder, ...readManifest(folder) }));
