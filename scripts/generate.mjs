// Writes the lists of features and of migrations, and the files that are made from the contract. The tests compare them, so a forgotten run is noticed.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeFeatureLists } from './lib/feature-lists.mjs';
import { migrationList, writeMigrationList } from './lib/migrations.mjs';
import { listFiles, root } from './lib/tree.mjs';

// Before the contract is read, which is made of them.
for (const [file, text] of Object.entries(writeFeatureLists(listFiles()))) await writeFile(new URL(file, root), text);

const contract = new URL('../packages/contract/', import.meta.url);
const bundle = await build({
  entryPoints: [fileURLToPath(new URL('src/generated.ts', contract))],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
});
const code = bundle.outputFiles[0].text;
const { generatedFiles } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
for (const [file, text] of Object.entries(generatedFiles())) await writeFile(new URL(file, contract), text);
await writeFile(
  new URL(migrationList, root),
  writeMigrationList(listFiles(), (file) => readFileSync(new URL(file, root), 'utf8')),
);
