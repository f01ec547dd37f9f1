import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { memoryOf } from './memory.ts';
import { startDaleel } from './streams.daleel.ts';
import { startNginx } from './streams.nginx.ts';
import { openReaders } from './streams.readers.ts';
import type { Streamer } from './streams.streamer.ts';
import { median, printTable } from './table.ts';

const sizes = [1000, 10_000];
const messages = 7;
const text = 'Deep cleaning before opening, 140 rooms, corridors and a ballroom after the fit-out';

/** Limit of open files; Node raises its soft limit to the hard one on start. */
const openFiles = (): number => {
  const [, hard = '1024'] = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return hard === 'unlimited' ? 1_000_000 : Number(hard);
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));

/** Measures a row: connection time, memory per stream, and time for one message to all. */
const measure = async (streamer: Streamer, count: number): Promise<string[]> => {
  await settle();
  const before = memoryOf(streamer.pids());
  const readers = await openReaders(streamer.port, count, streamer.request);
  await settle();
  const each = (memoryOf(streamer.pids()) - before) / count;
  const [fromBegin, fromCommit]: [number[], number[]] = [[], []];
  for (let index = 0; index < messages; index++) {
    const last = readers.next();
    const { begun, committed } = await streamer.tell(text, count);
    const at = await last;
    fromBegin.push(at - begun);
    fromCommit.push(Math.max(0, at - committed));
  }
  readers.close();
  const figures = [readers.connected, each, median(fromCommit), median(fromBegin)];
  return [streamer.name, String(count), ...figures.map((figure) => figure.toFixed(figure < 100 ? 1 : 0))];
};

/** Prints the cost of many live streams, next to that of nginx with nchan in the same run. */
export const benchStreams = async () => {
  if (process.platform !== 'linux')
    return console.log('\nLive streams were not measured: their memory and limits are read as Linux has them.');
  const files = openFiles();
  const possible = sizes.filter((size) => size + 200 < files);
  if (possible.length < sizes.length)
    console.log(`\nA process may hold ${files} files open here (ulimit -Hn): more streams are not measured.`);
  const rows: string[][] = [];
  const starts = [() => startNginx(files), () => startDaleel(Math.max(...possible))];
  const missing = [
    'nginx was not measured: it or its nchan is missing (Debian: nginx-light, libnginx-mod-nchan).',
    'Daleel was not measured: the programs of PostgreSQL (initdb, pg_ctl) are not on this machine.',
  ];
  for (const [index, start] of starts.entries()) {
    for (const count of possible) {
      const streamer = await start();
      if (!streamer) {
        console.log(`\n${missing[index]}`);
        break;
      }
      try {
        rows.push(await measure(streamer, count));
      } finally {
        await streamer.stop();
      }
    }
  }
  const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`;
  const head = ['server', 'streams', 'all open, ms', 'KiB a stream', 'last has it, ms', 'with storing it, ms'];
  printTable(`Live streams over loopback, one message to all, median of ${messages} (${machine})`, head, rows);
};
