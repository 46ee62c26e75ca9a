import { defineConfig } from 'vitest/config';

const everywhere = ['packages/*/src', 'apps/*/src', 'apps/*/migrations', 'scripts'];
const tests = (suffix: string) => everywhere.map((folder) => `${folder}/**/*${suffix}`);

const mediaTests = ['apps/server/src/media/**/*.integration.test.ts', 'apps/server/src/video/**/*.integration.test.ts'];

/** Against a test that hangs, on a machine that does other things as well: no test measures with it how fast the product is. */
const limit = 240_000;

// `unit` is pure and fast; `integration` talks to a real database, real processes and real sockets; `media` sends sound and pictures
// through a real browser in real time, one file at a time: beside another file it would wait for the processor and not for the program.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: tests('.test.{ts,tsx,mjs}'),
          exclude: ['**/*.integration.test.*', '**/node_modules/**', '**/dist/**'],
          testTimeout: limit,
          maxWorkers: 2,
          // As below: a process for each file took more than half of the time. What a test replaces is put back after it.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'integration',
          sequence: { groupOrder: 1 },
          include: tests('.integration.test.{ts,mjs}'),
          exclude: [...mediaTests, '**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: limit,
          hookTimeout: limit,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 2,
          // Reading the program's modules again for each of 180 files took longer than the tests; nothing in them is kept between files.
          isolate: false,
        },
      },
      {
        test: {
          name: 'media',
          sequence: { groupOrder: 2 },
          include: mediaTests,
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: limit,
          hookTimeout: limit,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 1,
        },
      },
    ],
  },
});
