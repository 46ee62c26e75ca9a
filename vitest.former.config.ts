import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['apps/server/test/former-release.check.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
