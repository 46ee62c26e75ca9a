// The list of all migrations, made from the files: those of the foundation, and those that features keep in their own folders.
import { relative } from 'node:path/posix';

const folder = 'apps/server/migrations';
const isMigration = (file) =>
  /^apps\/server\/(?:migrations|src\/features\/[^/]+\/migrations)\/\d{4}-[\w-]+\.ts$/u.test(file);
const nameOf = (file) => /([^/]+)\.ts$/u.exec(file)[1];
const numberOf = (file) => nameOf(file).slice(0, 4);
/** A migration exports one value; its name is unique among all. */
const exportOf = (file, text) => {
  const names = [...text.matchAll(/^export const (\w+)/gmu)].map(([, name]) => name);
  if (names.length !== 1) throw new Error(`${file} exports ${names.length} values, and a migration exports one.`);
  return names[0];
};
const pathOf = (file) => {
  const path = relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Where the list is kept, so that the bundle holds every migration and the compiler reads it. */
export const migrationList = `${folder}/index.ts`;

/**
 * In the order of their numbers.
 *
 * @param {readonly string[]} files paths of the repository
 * @param {(file: string) => string} read
 */
export const writeMigrationList = (files, read) => {
  const found = files.filter(isMigration).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const double = found.find((file, at) => at > 0 && numberOf(file) === numberOf(found[at - 1]));
  if (double) throw new Error(`Two migrations have the number ${numberOf(double)}.`);
  const named = found.map((file) => ({ file, value: exportOf(file, read(file)) }));
  return [
    '// Made from the files of the migrations by `npm run generate`. A test compares it with them.',
    "import type { Migration } from 'kysely';",
    '',
    ...named.map(({ file, value }) => `import { ${value} } from '${pathOf(file)}';`),
    '',
    "/** Every migration by its file's name, in order. They are imported and not searched for, so that the bundle holds them. */",
    'export const migrations: Readonly<Record<string, Migration>> = {',
    ...named.map(({ file, value }) => `  '${nameOf(file)}': ${value},`),
    '};',
    '',
  ].join('\n');
};
