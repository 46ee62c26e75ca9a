import { defineConfig } from 'vitest/config';

const everywhere = ['packages/*/src', 'apps/*/src', 'apps/*/migrations', 'scripts'];
const tests = (suffix: string) => everywhere.map((folder) => `${folder}/**/*${suffix}`);

// `unit` is pure and fast; `integration` talks to a real database, real processes and real sockets.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: tests('.test.{ts,tsx,mjs}'),
          exclude: ['**/*.integration.test.*', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'integration',
          sequence: { groupOrder: 1 },
          include: tests('.integration.test.{ts,mjs}'),
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
