// Every import of a source file, read by a real parser and resolved to a path of the repository or to `npm:name`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { packages } from './packages.mjs';
import { root } from './tree.mjs';

/** Our own packages' entries, as their manifests name them; `*` stands for one name. */
const ownEntries = packages.flatMap(({ folder, name, exports = {} }) =>
  Object.entries(exports).map(([entry, file]) => ({
    pattern: new RegExp(`^${join(name, entry).replace('*', '([\\w-]+)')}$`, 'u'),
    file: join(folder, file),
  })),
);
const ownFile = (specifier) => {
  for (const { pattern, file } of ownEntries) {
    const match = pattern.exec(specifier);
    if (match) return file.replace('*', match[1]);
  }
  return undefined;
};

const resolve = (from, specifier) => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.split('?')[0]));
  if (specifier.startsWith('node:')) return specifier;
  const own = ownFile(specifier);
  if (own) return own;
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
