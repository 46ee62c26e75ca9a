// Direct dependencies of all packages, and the reasons that docs/dependencies.md gives for them.
import { readFileSync } from 'node:fs';
import { packages } from './packages.mjs';
import { cellsOf, isSeparator } from './table-cells.mjs';
import { root } from './tree.mjs';

const readJson = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** Name → version, without our own packages. */
export const directDependencies = () => {
  const manifests = [readJson('package.json'), ...packages];
  const all = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  return new Map(all.filter(([name]) => !name.startsWith('@podium/')).toSorted(([a], [b]) => a.localeCompare(b)));
};

/** The rows of the table: each pattern of a name with its reason. */
export const readReasons = (text = readFileSync(new URL('docs/dependencies.md', root), 'utf8')) =>
  text
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells.length === 2 && cells[0] !== 'Library' && !isSeparator(cells))
    .flatMap(([names, why]) => names.split(', ').map((pattern) => ({ pattern, why })));

const matches = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name);

export const reasonFor = (reasons, name) => reasons.find(({ pattern }) => matches(pattern, name))?.why;

/** What the list and the manifests disagree on, as sentences. */
export const disagreements = (names, reasons) => [
  ...names.filter((name) => !reasonFor(reasons, name)).map((name) => `${name} has no reason in docs/dependencies.md`),
  ...reasons
    .filter(({ pattern }) => !names.some((name) => matches(pattern, name)))
    .map(({ pattern }) => `docs/dependencies.md gives a reason for ${pattern}, which is not a dependency`),
];
