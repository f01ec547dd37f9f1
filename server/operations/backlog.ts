import { stat } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { markOfBackups } from '../backup/copies.ts';
import { countDamaged } from '../data/files/content.ts';
import { oldestWaiting } from '../data/notifications/announcements.ts';
import { readQueues } from '../data/office/jobs.ts';
import { countKeyUses } from '../data/sealing/keys.ts';
import type { Parts } from '../parts.ts';

type Observed = Pick<Parts, 'db' | 'pool' | 'files' | 'config'>;

/** Seconds from an instant to now; 0 without one. */
const since = (instant: Date | string | null): number => (instant === null ? 0 : (Date.now() - new Date(instant).getTime()) / 1000);

/**
 * Measures what may run short or pile up, at each scrape: connections, announcements, jobs, the disk and the age of the last backup. What the database does not tell is
 * left out; `/ready` reports that.
 */
export function measureBacklog(registry: Registry, { db, pool, files, config }: Observed): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await collect(this).catch(() => this.reset());
      },
    });

  gauge('database_connections', 'Connections of the pool (all, idle), and queries that wait for one.', ['state'], async (connections) => {
    connections.set({ state: 'all' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
  });
  gauge('announcements_oldest_seconds', 'For how long the oldest event waits that is not announced yet.', [], async (age) =>
    age.set(since(await oldestWaiting(db))),
  );
  gauge('jobs_oldest_seconds', 'For how long the oldest due job of a queue waits.', ['queue'], async (age) => {
    for (const queue of await readQueues(db)) age.set({ queue: queue.queue }, since(queue.since));
  });
  gauge('jobs_failed', 'Jobs of a queue that have failed for good.', ['queue'], async (failed) => {
    for (const queue of await readQueues(db)) failed.set({ queue: queue.queue }, queue.failed);
  });
  gauge('tender_keys_used', 'How often the key of a tender was used: once for its opening, and once for each revision.', [], async (uses) =>
    uses.set(await countKeyUses(db)),
  );
  gauge('files_damaged', 'Documents whose content was found not to be what was stored.', [], async (damaged) =>
    damaged.set((await countDamaged(db)).count),
  );
  gauge('data_free_bytes', 'Space that is left on the disk of DATA_DIR.', [], async (free) => free.set(await files.free()));
  gauge('backup_age_seconds', 'Time since the last backup that npm run backup has taken; none before the first.', [], async (age) => {
    age.set(since((await stat(markOfBackups(config.dataDir))).mtime));
  });
}
