import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../scripts/build-client.mjs';
import { buildServerIfNeeded } from '../../scripts/build-server.mjs';
import { findChromium } from './find-chromium.ts';

/** Once a run, for those who open pages or start programs: the built pages and server, and a Chromium. */
export const setup = async (project: TestProject) => {
  // Somebody at work on the server alone need not wait for the pages.
  if (!process.env.SKIP_BUILD) {
    await buildIfNeeded();
    await buildServerIfNeeded();
  }
  project.provide('chromium', await findChromium());
};
