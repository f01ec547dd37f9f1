import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The numbers of a process in `/proc/PID/stat` after its name in parentheses, which may contain spaces; none if it has ended. */
const fieldsOf = (pid: number | undefined): number[] => {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number);
  } catch {
    return [];
  }
};

/** Returns the processor time of a process with all its threads, in seconds. */
export const processorTimeOf = (pid: number | undefined): number => {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13);
  return (user + system) / ticksPerSecond();
};

/** Returns the processor time of a process, of its running children, and of those that have ended, in seconds. */
export const processorTimeOfFamily = (pid: number): number => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map((name) => fieldsOf(Number(name))).filter(([, parent]) => parent === pid);
  const [endedUser = 0, endedSystem = 0] = fieldsOf(pid).slice(13, 15);
  const own = [fieldsOf(pid), ...children].map((fields) => (fields[11] ?? 0) + (fields[12] ?? 0));
  return (own.reduce((sum, ticks) => sum + ticks, 0) + endedUser + endedSystem) / ticksPerSecond();
};

let ticks: number | undefined;
const ticksPerSecond = (): number => {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
};
