import { defineConfig } from 'vitest/config';

/** The main stories in Firefox and WebKit: `npm run test:engines`. They are not part of the usual run. */
export default defineConfig({
  test: {
    globalSetup: ['tests/engines/find-browsers.ts', 'tests/support/global-setup.ts', 'tests/support/build-setup.ts'],
    include: ['tests/engines/*.story.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 40 } },
    isolate: false,
    maxWorkers: 2,
    pool: 'forks',
  },
});
