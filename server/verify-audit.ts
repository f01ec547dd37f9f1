import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigMistakes, readConfig } from './config/config.ts';
import { systemClock } from './data/clock.ts';
import { withDatabase } from './data/maintenance.ts';
import { checkAudit } from './domain/office/chain.ts';
import { sentencesFor } from './operations/sentences.ts';

/** Reads the lines `yyyy-mm-dd HEAD` of a file; others are ignored. */
function readHeads(file: string | undefined): Map<string, string> {
  if (file === undefined) return new Map();
  try {
    const lines = readFileSync(file, 'utf8').matchAll(/^(\d{4}-\d\d-\d\d) ([\da-f]{64})$/gm);
    return new Map([...lines].map(([, day = '', head = '']) => [day, head]));
  } catch (error) {
    throw new ConfigMistakes([`The heads ${file} cannot be read: ${error instanceof Error ? error.message : error}.`]);
  }
}

/** Checks the audit trail against its chain; prints what is wrong, and the heads of the days; returns the exit code. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { heads: { type: 'string' } } });
  const kept = readHeads(values.heads);
  return withDatabase(readConfig(process.env), async ({ db }) => {
    const { lines, faults, heads } = await checkAudit({ db, clock: systemClock }, kept);
    for (const { day, head } of heads) console.log(`${day} ${head}`);
    for (const fault of faults) console.error(fault);
    const found = faults.length === 0 ? 'nothing is missing, and nothing was changed' : `faults: ${faults.length}`;
    console.log(`The audit trail has ${lines} lines in its chain: ${found}.`);
    return faults.length === 0 ? 0 : 1;
  });
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const undefinedTable = '42P01';

const hasNoChain = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === undefinedTable;

try {
  process.exitCode = await run();
} catch (error) {
  if (hasNoChain(error)) console.error('The database has no chain of the audit trail yet: start the server of this release once.');
  else for (const sentence of sentencesFor(error, 'The check of the audit trail failed.')) console.error(sentence);
  process.exitCode = 1;
}
