import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './tree.mjs';

let project;
const at = (...parts) => join(project, ...parts);

/** The real scripts in a project of a few lines, with the real libraries. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'podium-build-'));
  chmodSync(project, 0o755);
  const folders = [
    'apps/server/src/features/tables',
    'apps/server/src/media/embedded',
    'apps/web/src/app',
    'packages/domain/src',
  ];
  for (const folder of ['scripts', ...folders]) mkdirSync(at(folder), { recursive: true });
  cpSync(fileURLToPath(new URL('scripts/lib/', root)), at('scripts/lib'), { recursive: true });
  symlinkSync(fileURLToPath(new URL('node_modules', root)), at('node_modules'));
  writeFileSync(at('package.json'), '{"type":"module"}');
  writeFileSync(at('package-lock.json'), '{}');
  writeFileSync(
    at('apps/server/src/main.ts'),
    'import pg from "pg"; export const runPodium = (): string => typeof pg;',
  );
  writeFileSync(at('apps/server/src/features/tables/table-worker.ts'), 'export const read = 1;');
  writeFileSync(at('apps/server/src/media/embedded/media-process.ts'), 'export const carry = 1;');
  writeFileSync(
    at('apps/web/vite.config.ts'),
    'export default ({ isSsrBuild }) => ({ build: { rollupOptions: { output: isSsrBuild ? { entryFileNames: "[name].mjs" } : {} } } });',
  );
  writeFileSync(at('apps/web/src/app/render-page.tsx'), 'export const renderPage = (): string => "";');
  writeFileSync(at('apps/web/index.html'), '<script type="module" src="/src/main.ts"></script>');
  writeFileSync(at('apps/web/src/main.ts'), 'document.title = "one";');
  writeFileSync(
    at('build.mjs'),
    'import { ensureBuilt } from "./scripts/lib/build.mjs"; try { await ensureBuilt(); } catch (error) { console.error(error.message); process.exit(1); }',
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const build = (node = process.execPath, as = {}) => {
  const { status, stdout, stderr } = spawnSync(node, [at('build.mjs')], { encoding: 'utf8', cwd: '/', ...as });
  return { status, out: stdout, err: stderr };
};
const everything = 'Building the program …\nBuilding the web pages …\n';

test('[ST-3] a part is built again when something it is made of changed, and only then', () => {
  expect(build()).toMatchObject({ status: 0, out: everything });
  expect(readFileSync(at('apps/server/dist/podium.mjs'), 'utf8')).toContain('from "pg"');
  expect(existsSync(at('apps/server/dist/table-worker.mjs'))).toBe(true);
  expect(existsSync(at('apps/server/dist/media-process.mjs'))).toBe(true);
  expect(existsSync(at('apps/web/dist/index.html'))).toBe(true);
  expect(build()).toMatchObject({ status: 0, out: '' });
  writeFileSync(at('apps/web/src/main.ts'), 'document.title = "two";');
  expect(build().out).toBe('Building the web pages …\n');
  writeFileSync(at('apps/server/src/main.test.ts'), 'a test is not part of the program');
  expect(build().out).toBe('');
  writeFileSync(at('packages/domain/src/rule.ts'), 'export const rule = 1;');
  expect(build().out).toBe(everything);
  writeFileSync(at('package-lock.json'), '{ }');
  expect(build().out).toBe(everything);
});

test('[ST-3] a build that fails says why, leaves the old result, and is tried again', () => {
  build();
  const before = readFileSync(at('apps/server/dist/podium.mjs'), 'utf8');
  writeFileSync(at('apps/server/src/main.ts'), 'export const = ;');
  for (const _ of [1, 2]) {
    const failed = build();
    expect(failed.status).toBe(1);
    expect(failed.err).toContain('The program could not be built');
  }
  expect(readFileSync(at('apps/server/dist/podium.mjs'), 'utf8')).toBe(before);
});

test('[ST-3] without a description of the web build the start fails loudly', () => {
  rmSync(at('apps/web/vite.config.ts'));
  expect(build()).toMatchObject({ status: 1, err: expect.stringContaining('apps/web/vite.config.ts is missing') });
});

test('[ST-3] a build that was killed never counts as one, and its remains are swept', async () => {
  const killed = spawn(process.execPath, [at('build.mjs')], { cwd: '/', stdio: 'ignore' });
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  const deadline = performance.now() + 30_000;
  while (
    !readdirSync(at('apps/server')).some((name) => name.startsWith('.dist-next-')) &&
    performance.now() < deadline
  ) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  killed.kill('SIGKILL');
  await ended;
  expect(existsSync(at('apps/server/dist'))).toBe(false);
  expect(build()).toMatchObject({ status: 0, out: everything });
  expect(readdirSync(at('apps/server')).toSorted()).toEqual(['dist', 'src']);
});

test('[ST-3] two builds at once both succeed', async () => {
  const both = [1, 2].map(() => spawn(process.execPath, [at('build.mjs')], { cwd: '/', stdio: 'ignore' }));
  const codes = await Promise.all(both.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  expect(codes).toEqual([0, 0]);
  expect(build().out).toBe('');
});

test('[ST-4] a project folder that cannot be written is named in one sentence', () => {
  let as = {};
  let node = process.execPath;
  if (process.getuid() === 0) {
    // Root may write everywhere, so somebody else tries, with a Node that anybody can run.
    node = at('node');
    cpSync(process.execPath, node);
    as = { uid: 65_534, gid: 65_534 };
  } else {
    chmodSync(at('apps/server'), 0o555);
  }
  const refused = build(node, as);
  chmodSync(at('apps/server'), 0o755);
  expect(refused.status).toBe(1);
  expect(refused.err).toContain(
    `Podium cannot build the program, because ${project}/ cannot be written.\nGive this user write access`,
  );
});
