import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../server/support/cluster.ts';
import type { Pair } from '../failover.ts';

/** Seconds after which a log that was begun is archived, as docs/operations.md sets for pgBackRest. */
const archiveTimeout = 60;

/** An archive of the log of PostgreSQL in a folder: the settings of the servers that fill it, and a restored copy of a backup with it. */
export type Archive = { settings: string[]; restore: (backup: string) => Promise<Cluster> };

/** Prepares an archive below a folder, for both servers of a pair with some settings: the one that is lost may not have archived what the other one has. */
export function prepareArchive(folder: string, settings: readonly string[]): Archive {
  const [kept, program] = [join(folder, 'archive'), join(folder, 'archive.sh')];
  mkdirSync(kept);
  chmodSync(kept, 0o777);
  writeFileSync(program, `#!/bin/sh\ntest -f "${kept}/$2" && exit 0\ncp "$1" "${kept}/$2.$$" && mv "${kept}/$2.$$" "${kept}/$2"\n`, {
    mode: 0o755,
  });
  return {
    settings: [...settings, 'archive_mode=always', `archive_timeout=${archiveTimeout}`, `archive_command=${program} %p %f`],
    restore: async (backup) => {
      writeFileSync(join(backup, 'data', 'recovery.signal'), '');
      const alone = ['archive_mode=off', `restore_command=cp ${kept}/%f %p`, 'synchronous_standby_names='];
      const restored = await startCluster(backup, [...settings, ...alone]);
      if (!restored) throw new Error('PostgreSQL did not start.');
      const client = new pg.Client({ connectionString: `${restored.url}/postgres` });
      await client.connect();
      while ((await client.query('select pg_is_in_recovery() as is')).rows[0].is) await wait(200);
      await client.end();
      return restored;
    },
  };
}

/** Returns the projects of the requests in a restored copy. */
export async function readRestored({ url }: Cluster): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  const { rows } = await client.query('select project_title as project from requests');
  await client.end();
  return new Set(rows.map(({ project }) => project));
}

/** Takes a backup of the primary of a pair into a new folder; returns it. */
export async function backUp(pair: Pair, folder: string): Promise<string> {
  const backup = join(folder, 'backup');
  await pair.copyTo(backup);
  return backup;
}
