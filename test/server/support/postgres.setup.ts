import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/data/database.ts';
import { migrate } from '../../../server/data/migrate.ts';
import { prepareJobs } from '../../../server/jobs/jobs.ts';
import { quickSettings, startCluster } from './cluster.ts';

/** Maximum disk space of all databases of a run, in bytes. */
const room = 4 * 2 ** 30;

/** Uses a RAM disk if it is large enough: creating and deleting a hundred databases keeps a disk busy for up to a minute. */
function placeOfCluster(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory) || freemem() < 2 * room) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < room ? tmpdir() : memory;
}

/** Starts a private cluster with a migrated database `template_daleel`, for this run; each test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(placeOfCluster(), 'daleel-postgres-'));
  const cluster = await startCluster(folder, quickSettings);
  if (!cluster) throw new Error("PostgreSQL's programs (initdb, pg_ctl) have gone since the tests were chosen.");
  const admin = await openDatabase({ url: `${cluster.url}/postgres` });
  await admin.pool.query('create database template_daleel');
  await admin.close();
  const template = await openDatabase({ url: `${cluster.url}/template_daleel` });
  await migrate(template.db);
  await prepareJobs(template.pool);
  await template.close();
  project.provide('cluster', cluster.url);

  return async () => {
    await cluster.stop('immediate');
    await rm(folder, { recursive: true, force: true });
  };
}
