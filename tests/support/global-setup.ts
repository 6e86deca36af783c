import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../scripts/build-client.mjs';
import { buildServerIfNeeded } from '../../scripts/build-server.mjs';
import { connect } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { startTestCluster } from './cluster.ts';
import { inDatabase } from './database-name.ts';
import { findChromium } from './find-chromium.ts';

const TEMPLATE = `enough_template_${process.pid}`;

/** Once a run: a PostgreSQL with a migrated template, the built pages and server, and a Chromium. */
export default async function setUp(project: TestProject) {
  const cluster = await startTestCluster();
  const admin = connect(cluster.where, { max: 1, statementTimeoutMs: 0 });
  await admin`create database ${admin(TEMPLATE)}`;
  await migrate(inDatabase(cluster.where, TEMPLATE));
  // Somebody at work on the server alone need not wait for the pages.
  if (!process.env.SKIP_BUILD) {
    await buildIfNeeded();
    await buildServerIfNeeded();
  }
  project.provide('where', cluster.where);
  project.provide('template', TEMPLATE);
  project.provide('chromium', await findChromium());
  return async () => {
    await admin`drop database ${admin(TEMPLATE)} with (force)`;
    await admin.end();
    await cluster.stop();
  };
}
