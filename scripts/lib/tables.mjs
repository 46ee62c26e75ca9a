// Which folder owns a table, and which file writes to it. Pure: it is given the files of the server and their texts.
import { dirname } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** Every node of a syntax tree. */
const walk = function* (node) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) yield* walk(one);
    return;
  }
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* walk(value);
};

const treeOf = (file, text) => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program;
};

/** The tables that a `tables.ts` declares: the members of its exported interface whose name ends with `Tables`. */
export const tablesIn = (file, text) =>
  [...walk(treeOf(file, text))]
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && id.name.endsWith('Tables'))
    .flatMap(({ body }) => body.body.map(({ key }) => key.name ?? key.value));

const calls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const statement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?:\s+only)?)\s+"?([a-z_]+)"?/giu;

/** The names that a file writes to: by the query builder, or in a statement written as text. */
export const writesIn = (file, text) => {
  const names = new Set();
  for (const node of walk(treeOf(file, text))) {
    if (node.type === 'CallExpression' && calls.has(node.callee.property?.name)) {
      const [table] = node.arguments;
      const name = table?.type === 'Literal' ? String(table.value) : '';
      names.add(name.split(/\s/u)[0]);
    }
    const written = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : undefined;
    if (typeof written === 'string') for (const match of written.matchAll(statement)) names.add(match[1].toLowerCase());
  }
  return [...names].filter((name) => name !== '');
};

const isStore = (file) => /\/(?:[\w-]+-)?store\.ts$/u.test(file);
const isFeature = (file) => file.includes('/features/');

/** Every write to a table from outside the stores of its own folder. @param {{ file: string, text: string }[]} files */
export const foreignWrites = (files) => {
  const owners = new Map(
    files
      .filter(({ file }) => file.endsWith('/tables.ts'))
      .flatMap(({ file, text }) => tablesIn(file, text).map((table) => [table, dirname(file)])),
  );
  const faults = files.flatMap(({ file, text }) =>
    writesIn(file, text)
      .filter((table) => owners.has(table))
      .filter((table) => owners.get(table) !== dirname(file) || (isFeature(file) && !isStore(file)))
      .map((table) => `${file} writes to ${table}: only the stores of ${owners.get(table)} do`),
  );
  return owners.size === 0 ? ['no tables.ts declares a table: the reader is broken'] : faults;
};
