import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAttack } from './login-attack.ts';
import { benchTarget } from './login-target.ts';
import { measure } from './requests.ts';
import { buildRevision, type Revision, workingTree } from './revision.ts';
import { startServer } from './server.ts';
import { printTable } from './table.ts';

/** Wrong passwords sent at once from one address, each for another account. */
const attempts = 100;
const load = { headers: { 'accept-encoding': 'br' }, paths: ['/api/v1/tenders', '/api/v1/companies'], clients: 4 };
const head = ['revision', 'quiet p50', 'p99', 'attacked p50', 'p99', 'p99 ratio', 'attempts answered'];

const attack = async (origin: string): Promise<string> => {
  const statuses = Array.from({ length: attempts }, async (_, index) => {
    const body = JSON.stringify({ email: `person${index}@example.test`, password: 'wrong' });
    const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.status;
  });
  const counts = Object.groupBy(await Promise.all(statuses), (status) => status);
  return Object.entries(counts)
    .map(([status, all]) => `${all?.length} x ${status}`)
    .join(', ');
};

const measureRevision = async ({ name, folder }: Revision): Promise<string[]> => {
  const { origin, stop } = await startServer({ DEMO: '1' }, folder);
  try {
    await measure({ origin, ...load, seconds: 3 });
    const quiet = await measure({ origin, ...load, seconds: 5 });
    const [answered, attacked] = await Promise.all([attack(origin), measure({ origin, ...load, seconds: 5 })]);
    const ratio = attacked.p99 / quiet.p99;
    return [name, ...[quiet.p50, quiet.p99, attacked.p50, attacked.p99, ratio].map((figure) => figure.toFixed(1)), answered];
  } finally {
    await stop();
  }
};

/**
 * Prints how long compressed answers take in a quiet server and while it receives wrong passwords, in milliseconds, and who still gets in; `--against REV` measures
 * another revision first. With `--target`, whether one account that is attacked gets in.
 */
export const benchLogins = async (): Promise<void> => {
  const { values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { against: { type: 'string' }, target: { type: 'boolean' } },
  });
  const before = typeof values.against === 'string' ? buildRevision(values.against) : null;
  try {
    const revisions = before ? [before, workingTree] : [workingTree];
    if (values.target) return await benchTarget(revisions);
    const rows = [];
    for (const revision of revisions) rows.push(await measureRevision(revision));
    printTable(`Answers during ${attempts} wrong logins, ms (load ${loadavg()[0]?.toFixed(1)} at the end)`, head, rows);
    await benchAttack(revisions);
  } finally {
    before?.remove();
  }
};
