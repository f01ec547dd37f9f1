import type { DayFigures, Figures, Health, OfficeActivity } from '../../../contract/entities/office.ts';
import { figures } from '../../../contract/rules/activity.ts';
import { addDays } from '../../../contract/rules/days.ts';
import { dayOf, instantOf } from '../../../contract/rules/qatar-time.ts';
import { type Counted, countDays, readDatabaseSize } from '../../data/office/activity.ts';
import { readQueues } from '../../data/office/jobs.ts';
import type { Parts } from '../../parts.ts';

/** The days that are shown, and as many before with which they are compared. */
const shownDays = 30;
/** Milliseconds after which a job that could run is late: the server looks for jobs several times a minute. */
const lateAfter = 5 * 60_000;

/** Returns what happened on the last 30 days, and how the server is. */
export async function readActivity(parts: Parts): Promise<OfficeActivity> {
  const now = parts.clock.now();
  const today = dayOf(now.toISOString());
  const first = addDays(today, 1 - shownDays);
  const counted = await countDays(parts.db, new Date(instantOf(addDays(first, -shownDays))), now);
  const days = Array.from({ length: shownDays }, (_, at) => addDays(first, at));
  return {
    days: days.map((day): DayFigures => ({ day, figures: sumOf(counted.filter((each) => each.day === day)) })),
    before: sumOf(counted.filter(({ day }) => day < first)),
    health: await readHealth(parts, now),
  };
}

const sumOf = (counted: readonly Counted[]): Figures => {
  const sum = Object.fromEntries(figures.map((figure) => [figure, 0])) as Figures;
  for (const { figure, amount } of counted) sum[figure] += amount;
  return sum;
};

async function readHealth({ db, files, gateway, utilization, vitals, config }: Parts, now: Date): Promise<Health> {
  const freeBytes = await files.free();
  const queues = await readQueues(db);
  const failedIn = (isMail: boolean): number =>
    queues.filter(({ queue }) => (queue === 'mail') === isMail).reduce((sum, { failed }) => sum + failed, 0);
  return {
    databaseBytes: await readDatabaseSize(db),
    // Uploads are refused below the reserve.
    disk: { freeBytes, isLow: freeBytes < 2 * config.storage.reserve },
    failedMails: failedIn(true),
    failedJobs: failedIn(false),
    dueJobs: {
      count: queues.reduce((sum, { due }) => sum + due, 0),
      isLate: queues.some(({ since }) => since !== null && Date.parse(since) < now.getTime() - lateAfter),
    },
    payments: gateway.provider,
    busy: Math.min(1, utilization()),
    streams: vitals.streams(),
    browserErrors: vitals.browserErrors(now),
  };
}
