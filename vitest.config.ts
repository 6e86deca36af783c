import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// What takes minutes begins first: started last, it would run on alone while everything else is done.
const isLong = ({ moduleId }: TestSpecification) =>
  /tests\/model|accessibility|posting\.spec|typed-wishes|visible-(items|wishes)|embedded-recogniser/.test(moduleId);

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongOnesFirst },
    pool: 'forks',
  },
});
