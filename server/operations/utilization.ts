import { performance } from 'node:perf_hooks';

/** Milliseconds over which the utilization is measured. */
const span = 2000;

/** Returns a function that returns the share of about the last two seconds for which this process's event loop was busy, from 0 to 1. */
export function watchUtilization(): () => number {
  let mark = performance.eventLoopUtilization();
  let markedAt = performance.now();
  let share = 0;
  return () => {
    if (performance.now() - markedAt < span) return share;
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, mark).utilization;
    [mark, markedAt] = [now, performance.now()];
    return share;
  };
}
