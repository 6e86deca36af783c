import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../scripts/build-client.mjs';
import { connect } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { builtFolder } from '../../src/server/http/built-files.ts';
import { startTestCluster } from './cluster.ts';
import { inDatabase } from './database-name.ts';

const TEMPLATE = `enough_template_${process.pid}`;

/** Once a run: a PostgreSQL with a migrated template. */
export default async function setUp(project: TestProject) {
  const cluster = await startTestCluster();
  const admin = connect(cluster.where, { max: 1, statementTimeoutMs: 0 });
  await admin`create database ${admin(TEMPLATE)}`;
  await migrate(inDatabase(cluster.where, TEMPLATE));
  // An app serves built pages, whether somebody looks at them or not; how new they are matters to those who look.
  if (!existsSync(builtFolder)) await buildIfNeeded();
  project.provide('where', cluster.where);
  project.provide('template', TEMPLATE);
  return async () => {
    await admin`drop database ${admin(TEMPLATE)} with (force)`;
    await admin.end();
    await cluster.stop();
  };
}
