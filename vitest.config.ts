import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'tests/**/*.test.ts',
      'quality/**/*.test.ts',
      'tests/e2e/**/*.spec.ts',
    ],
    // A browser on a busy machine may take long; a test that hangs still ends.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A shared machine may stop for seconds; locally nothing is tried twice, so that whatever wavers is seen and mended.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // Loading the server anew for each file would take a third of the time.
    isolate: false,
    maxWorkers: 3,
    pool: 'forks',
  },
});
