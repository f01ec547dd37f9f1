import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const sum = (listed: string): number =>
  listed
    .trim()
    .split(/\s+/)
    .map(Number)
    .reduce((total, size) => total + size, 0);

const asked = (pids: (number | undefined)[]): string[] => {
  const own = pids.filter((pid) => pid !== undefined).join(',');
  return ['-o', 'rss=', '-p', own, '--ppid', own];
};

/** Resident memory of processes and their children, in kilobytes. */
export const memoryOf = (pids: (number | undefined)[]): number => sum(execFileSync('ps', asked(pids), { encoding: 'utf8' }));

/** Samples the memory of a process and its children every 50 ms; `stop` returns the maximum in kilobytes. */
export const watchMemory = (pid: number | undefined): { stop: () => Promise<number> } => {
  const run = promisify(execFile);
  let most = 0;
  let watching = true;
  const watch = async () => {
    while (watching) {
      // A process that has ended has none.
      most = Math.max(
        most,
        await run('ps', asked([pid])).then(
          ({ stdout }) => sum(stdout),
          () => 0,
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return most;
  };
  const watched = watch();
  return {
    stop: () => {
      watching = false;
      return watched;
    },
  };
};
