import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the processor time of a process with all its threads, in seconds; reads Linux's `/proc`. */
export const processorTimeOf = (pid: number | undefined): number => {
  // The name of the process, in parentheses, may contain spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond();
};

const ticksPerSecond = (): number => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
