// The list of all migrations, made from the files: those of the foundation, and those that features keep in their own folders.
import { relative } from 'node:path/posix';

const folder = 'apps/server/migrations';
const isMigration = (file) =>
  /^apps\/server\/(?:migrations|src\/features\/[^/]+\/migrations)\/\d{4}-[\w-]+\.ts$/u.test(file);
const nameOf = (file) => /([^/]+)\.ts$/u.exec(file)[1];
const numberOf = (file) => nameOf(file).slice(0, 4);
const exportOf = (file) =>
  nameOf(file)
    .slice(5)
    .replace(/-(\w)/gu, (_, letter) => letter.toUpperCase());
const importOf = (file) => {
  const path = relative(folder, file);
  return `import { ${exportOf(file)} } from '${path.startsWith('.') ? path : `./${path}`}';`;
};

/** Where the list is kept, so that the bundle holds every migration and the compiler reads it. */
export const migrationList = `${folder}/index.ts`;

/**
 * In the order of their numbers. A migration exports one value with the name of its file.
 *
 * @param {readonly string[]} files paths of the repository
 */
export const writeMigrationList = (files) => {
  const found = files.filter(isMigration).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const double = found.find((file, at) => at > 0 && numberOf(file) === numberOf(found[at - 1]));
  if (double) throw new Error(`Two migrations have the number ${numberOf(double)}.`);
  return [
    '// Made from the files of the migrations by `npm run generate`. A test compares it with them.',
    "import type { Migration } from 'kysely';",
    '',
    ...found.map(importOf),
    '',
    "/** Every migration by its file's name, in order. They are imported and not searched for, so that the bundle holds them. */",
    'export const migrations: Readonly<Record<string, Migration>> = {',
    ...found.map((file) => `  '${nameOf(file)}': ${exportOf(file)},`),
    '};',
    '',
  ].join('\n');
};
