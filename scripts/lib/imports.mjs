// Every import of a source file, read by a real parser and resolved to a path of the repository or to `npm:name`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { root } from './tree.mjs';

/** Our own packages' entries, as their manifests name them. */
const ownPackages = Object.fromEntries(
  ['domain', 'contract'].flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(new URL(`packages/${name}/package.json`, root), 'utf8'));
    return Object.entries(exports).map(([entry, file]) => [
      join(`@podium/${name}`, entry),
      join(`packages/${name}`, file),
    ]);
  }),
);

const resolve = (from, specifier) => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.split('?')[0]));
  if (specifier.startsWith('node:')) return specifier;
  if (ownPackages[specifier]) return ownPackages[specifier];
  return `npm:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`;
};

const unquote = (text) => text.replace(/^['"`]|['"`]$/gu, '');

/** @param {string} file a path of the repository */
export const importsOf = (file, text = readFileSync(new URL(file, root), 'utf8')) => {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const loaded = module.dynamicImports.map(({ moduleRequest }) =>
    unquote(text.slice(moduleRequest.start, moduleRequest.end)),
  );
  return [...new Set([...named, ...passedOn, ...loaded])].map((specifier) => ({
    from: file,
    to: resolve(file, specifier),
  }));
};

/** A relative import that leads to no file would slip past every law; name it instead. */
export const dangling = (imports) =>
  imports
    .filter(({ to }) => !/^(?:npm|node):/u.test(to) && !existsSync(new URL(to, root)))
    .map(({ from, to }) => `${from} imports ${to}, which does not exist`);
