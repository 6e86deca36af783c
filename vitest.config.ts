import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { atMost } from './tests/support/patience.ts';
import { ProjectSeconds } from './tests/support/project-seconds.ts';

type Files = { include: string[]; exclude?: string[] };

/** People and things made by chance, and what a model hears or understands. */
const models: Files = {
  include: [
    'tests/model/*.test.ts',
    'quality/*.test.ts',
    'src/server/**/{visible-*,*-in-sight,embedded-recogniser,voice-api,decode-audio}.test.ts',
    'src/server/activity/lists.test.ts',
  ],
};

/** What starts the program itself, or looks at what was built. */
const program: Files = {
  include: [
    'tests/*.test.ts',
    'tests/support/*.test.ts',
    'drill/**/*.test.ts',
    'demo/**/*.test.ts',
    'src/server/http/{pages,door,first-answers}.test.ts',
    'src/server/{events/live,network/race,community/settings,links/shared-pages}.test.ts',
  ],
  exclude: ['tests/languages.test.ts'],
};

const api: Files = { include: ['src/server/**/*.test.ts'], exclude: [...models.include, ...program.include] };
const rules: Files = {
  include: ['src/{shared,client}/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'tests/languages.test.ts'],
};
const browser: Files = { include: ['tests/e2e/**/*.spec.ts'] };

/** Those that need the build of the pages, and a browser. */
const built = { browser, program };
/** What takes minutes begins first: started last, it would run on alone while everything else is done. */
const all = { models, ...built, api, rules };

const projectOf = ([name, files]: [string, Files]): TestProjectInlineConfiguration => ({
  test: {
    ...files,
    name,
    ...(name in built ? { globalSetup: 'tests/support/build-setup.ts' } : {}),
    // A test that hangs still ends; one that waits has all the time that a busy machine takes.
    testTimeout: atMost(240),
    hookTimeout: atMost(240),
    // A shared machine may stop for seconds; locally nothing is tried twice, so that whatever wavers is seen and mended.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: atMost(30), interval: 20 } },
    // Loading the server anew for each file would take a third of the time.
    isolate: false,
    pool: 'forks',
  },
});

const order = Object.keys(all);

/** Project by project: a worker that goes on within one has everything loaded already. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // Programs that tests start need no other; tests/e2e/languages builds them all.
    env: { LANGUAGES: 'en' },
    // `npm run test:model` sets a mode, which a project does not inherit.
    projects: Object.entries(all).map((each) => ({ ...projectOf(each), mode })),
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ProjectByProject },
    reporters: ['default', new ProjectSeconds()],
  },
}));
