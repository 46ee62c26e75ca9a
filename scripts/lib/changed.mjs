// `npm test -- --changed`: which tests a change touches. It is for people at work: only `npm test` says that everything holds.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports.mjs';
import { listFiles, root } from './tree.mjs';

const isMedia = (file) => /^apps\/server\/src\/(?:media|video)\//u.test(file);
const kinds = {
  unit: (file) => /\.test\.(?:ts|tsx|mjs)$/u.test(file) && !file.includes('.integration.'),
  integration: (file) => /\.integration\.test\.(?:ts|mjs)$/u.test(file) && !isMedia(file),
  media: (file) => file.endsWith('.integration.test.ts') && isMedia(file),
  journeys: (file) => /^e2e\/(?!after\/)[\w-]+\/[\w-]+\.spec\.ts$/u.test(file),
};

/** What every test of a kind stands on: when it changes, all of them run. */
const foundations = {
  unit: /^(?:package-lock\.json|vitest\.config\.ts)$/u,
  integration: /^(?:package-lock\.json|vitest\.config\.ts|apps\/server\/(?:test|migrations)\/.*)$/u,
  media: /^(?:package-lock\.json|vitest\.config\.ts|apps\/server\/test\/.*)$/u,
  journeys: /^(?:package-lock\.json|e2e\/(?:server|playwright\.config)\.ts)$/u,
};

const folderOf = (file) => file.slice(0, file.lastIndexOf('/'));
/** The noun that a feature, a rule or a part of the contract is about; it has the same name in every package. */
const nounOf = (file) =>
  /^(?:packages\/(?:domain|contract)\/src|apps\/(?:server|web)\/src\/features)\/([\w-]+)\//u.exec(file)?.[1];

/** Everything that imports one of these files, directly or through others. */
const reachedFrom = (changed, imports) => {
  const importers = new Map();
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
};

/**
 * The tests of each kind that a change touches, and how many there are. Unit tests and journeys are those that import what changed. Nearly
 * every integration test imports the whole program: chosen are those of the same folder and of the same noun. So are journeys of the noun.
 */
export const chooseTests = ({ changed, files, imports }) => {
  const reached = reachedFrom(changed, imports);
  const folders = new Set(changed.map(folderOf));
  const nouns = new Set(changed.map(nounOf).filter(Boolean));
  const isOfNoun = (spec) => [...nouns].some((noun) => spec.split('/').at(-1).startsWith(noun.replace(/s$/u, '')));
  const isNear = (file) => changed.includes(file) || folders.has(folderOf(file)) || nouns.has(nounOf(file));
  const isTouched = {
    unit: (file) => reached.has(file),
    integration: isNear,
    media: () => changed.some(isMedia),
    journeys: (file) => reached.has(file) || isOfNoun(file),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, isKind]) => {
      const all = files.filter(isKind);
      const isAll = changed.some((file) => foundations[kind].test(file));
      return [kind, { chosen: isAll ? all : all.filter(isTouched[kind]), of: all.length }];
    }),
  );
};

export const describeLeftOut = (choice) =>
  Object.entries(choice)
    .map(
      ([kind, { chosen, of }]) =>
        `${of - chosen.length} of ${of} files of ${kind === 'journeys' ? kind : `${kind} tests`}`,
    )
    .join(', ');

const git = (...args) => {
  try {
    return execFileSync('git', args, {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};

/** Against the branch that the work goes to, where there is one: what was committed since then counts as well. */
const changedFiles = () => {
  const base =
    git('merge-base', 'HEAD', 'origin/HEAD').trim() || git('merge-base', 'HEAD', 'origin/main').trim() || 'HEAD';
  const listed = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard');
  return { base, changed: [...new Set(listed.split('\n').filter(Boolean))] };
};

export const chooseChanged = () => {
  const { base, changed } = changedFiles();
  const files = listFiles();
  const imports = files.filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file)).flatMap((file) => importsOf(file));
  return { base, changed, choice: chooseTests({ changed, files, imports }) };
};
