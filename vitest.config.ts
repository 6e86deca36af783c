import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'quality/**/*.test.ts', 'tests/e2e/**/*.spec.ts'],
    // These two have not been seen to pass from beginning to end yet; they come in once they have.
    exclude: ['node_modules', 'tests/e2e/activity.spec.ts', 'tests/e2e/feedback.spec.ts'],
    // A browser on a busy machine may take long; a test that hangs still ends.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    maxWorkers: 3,
    pool: 'forks',
  },
});
