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
/** Times that each server is started and measured, alternately. */
const turns = 3;
const text = 'Deep cleaning before opening, 140 rooms, corridors and a ballroom after the fit-out';

/** Limit of open files; Node raises its soft limit to the hard one on start. */
const openFiles = (): number => {
  const [, hard = '1024'] = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return hard === 'unlimited' ? 1_000_000 : Number(hard);
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));

/** Milliseconds until all streams are open, KiB of memory per stream, and milliseconds until all have a message. */
type Figures = { opened: number; each: number; fromCommit: number; fromBegin: number };
const columns = ['opened', 'each', 'fromCommit', 'fromBegin'] as const;

const measure = async (streamer: Streamer, count: number): Promise<Figures> => {
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
  return { opened: readers.connected, each, fromCommit: median(fromCommit), fromBegin: median(fromBegin) };
};

const measureTurn = async (start: () => Promise<Streamer | null>, count: number): Promise<{ name: string; figures: Figures } | null> => {
  const streamer = await start();
  if (!streamer) return null;
  try {
    console.log(`  ${streamer.name}: opening ${count} streams, then ${messages} messages to all …`);
    const figures = await measure(streamer, count);
    console.log(`  ${streamer.name}: ${columns.map((of) => `${of} ${figures[of].toFixed(1)}`).join(', ')}`);
    return { name: streamer.name, figures };
  } finally {
    await streamer.stop();
  }
};

/** Prints the cost of many live streams, in turns with nginx and nchan, and the median of the ratios of each turn. */
export const benchStreams = async () => {
  if (process.platform !== 'linux')
    return console.log('\nLive streams were not measured: their memory and limits are read as Linux has them.');
  const files = openFiles();
  const possible = sizes.filter((size) => size + 200 < files);
  if (possible.length < sizes.length)
    console.log(`\nA process may hold ${files} files open here (ulimit -Hn): more streams are not measured.`);
  const starts = [() => startNginx(files), () => startDaleel(Math.max(...possible))];
  const missing = [
    'nginx was not measured: it or its nchan is missing (Debian: nginx-light, libnginx-mod-nchan).',
    'Daleel was not measured: the programs of PostgreSQL (initdb, pg_ctl) are not on this machine.',
  ];
  const rows: string[][] = [];
  const write = (name: string, count: number, figures: Figures[]) => {
    const cell = (of: keyof Figures) => median(figures.map((figure) => figure[of]));
    rows.push([name, String(count), ...columns.map((of) => cell(of).toFixed(cell(of) < 100 ? 1 : 0))]);
  };
  for (const count of possible) {
    const measured = new Map<string, Figures[]>();
    for (let turn = 1; turn <= turns; turn++) {
      console.log(`Turn ${turn} of ${turns}`);
      for (const [index, start] of starts.entries()) {
        const one = await measureTurn(start, count);
        if (one) measured.set(one.name, [...(measured.get(one.name) ?? []), one.figures]);
        else if (turn === 1) console.log(missing[index]);
      }
    }
    for (const [name, figures] of measured) write(name, count, figures);
    const [nginx, daleel] = [...measured.values()];
    if (nginx && daleel)
      write(
        'Daleel to nginx',
        count,
        daleel.map((figures, turn) => ratioOf(figures, nginx[turn] ?? figures)),
      );
  }
  const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`;
  const head = ['server', 'streams', 'all open, ms', 'KiB a stream', 'last has it, ms', 'with storing it, ms'];
  printTable(`Live streams over loopback, one message to all, medians of ${turns} turns of ${messages} messages (${machine})`, head, rows);
};

const ratioOf = (one: Figures, other: Figures): Figures => ({
  opened: one.opened / other.opened,
  each: one.each / other.each,
  fromCommit: one.fromCommit / other.fromCommit,
  fromBegin: one.fromBegin / other.fromBegin,
});
