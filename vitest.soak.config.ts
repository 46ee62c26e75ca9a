import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['bench/**/*.soak.ts'],
    globalSetup: ['bench/global-setup.ts'],
    testTimeout: 0,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
