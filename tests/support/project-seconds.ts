import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end how many tests each project had, and how many seconds they took. */
export class ProjectSeconds implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const name of new Set(modules.map(({ project }) => project.name))) {
      const own = modules.filter(({ project }) => project.name === name);
      const tests = own.reduce((sum, module) => sum + [...module.children.allTests()].length, 0);
      const ms = own.reduce((sum, module) => sum + module.diagnostic().duration, 0);
      process.stdout.write(`${name.padEnd(8)} ${own.length} files, ${tests} tests, ${Math.round(ms / 1000)} s\n`);
    }
  }
}
