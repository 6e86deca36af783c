import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../scripts/build-client.mjs';
import { builtFolder } from '../../src/server/http/built-files.ts';
import { startTemplate } from './template.ts';

/** Once a run: a PostgreSQL with a migrated template. */
export default async function setUp(project: TestProject) {
  const { where, template, stop } = await startTemplate();
  // An app serves built pages, whether somebody looks at them or not; how new they are matters to those who look.
  if (!existsSync(builtFolder)) await buildIfNeeded();
  project.provide('where', where);
  project.provide('template', template);
  return stop;
}
