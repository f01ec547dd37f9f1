import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase, withoutTimeLimits } from '../../server/data/database.ts';
import { openSession } from '../../server/domain/accounts/session.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { rows: { type: 'string', default: '1000000' }, calls: { type: 'string', default: '200' } },
});
const [rows, calls] = [Number(values.rows), Number(values.calls)];
const proposals = Math.min(2000, rows);

/** Fills the lists of the office: as many accounts, payments and lines of the audit trail, and a tenth as many messages. */
const fill = async (db: Database): Promise<void> => {
  await sql`insert into users (email, name, password_hash)
    select 'person' || n || '@office.example', 'Person ' || n, 'x' from generate_series(1, ${rows}) n`.execute(db);
  await sql`insert into proposals (number, tender_id, user_id, state, newest_version, created_at, updated_at)
    select 'PRP-2000-' || lpad(n::text, 5, '0'), (array(select id from tenders order by id limit 50))[1 + n % 50],
      (select min(id) from users where email like 'person%@office.example') + n, 'awaiting_payment', 1, now(), now()
    from generate_series(1, ${proposals}) n`.execute(db);
  await sql`insert into proposal_versions (proposal_id, version, user_id, offer, sha256, submitted_at)
    select id, 1, user_id, '{"documents":[]}', '', now() from proposals where number like 'PRP-2000-%'`.execute(db);
  await sql`insert into payments (id, proposal_id, version, amount, currency, provider, provider_id, status, refund_due, created_at, expires_at, decided_at)
    select gen_random_uuid(), (array(select id from proposals where number like 'PRP-2000-%' order by id))[1 + n % ${proposals}::integer], 1, 100, 'QAR',
      'skipcash', 'SC-' || n, (array['paid', 'failed', 'cancelled', 'expired'])[1 + n % 4], n % 4 = 0 and n % 100000 = 0,
      now() - n * interval '1 second', now() - n * interval '1 second' + interval '1 hour', now() from generate_series(1, ${rows}) n`.execute(
    db,
  );
  await sql`insert into audit (at, actor_id, act, subject, subject_id, changes)
    select now(), 1 + n % 20, (array['tenderApproved', 'companyVerified', 'adApproved'])[1 + n % 3], 'tender', n, '[]'
    from generate_series(1, ${rows}) n`.execute(db);
  await sql`insert into contact_messages (name, email, phone, subject, message, locale, created_at, archived_at)
    select 'Noor', 'noor@example.com', '', 'Subject ' || n, 'Message', 'en', now(), case when n % 10 > 0 then now() end
    from generate_series(1, ${Math.ceil(rows / 10)}) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

const signIn = async (db: Database): Promise<Record<string, string>> => {
  const account = { name: 'Bench', email: 'bench@daleel.example', is_admin: true };
  const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  const opened = await openSession(db, { ...account, id, isAdmin: true, imageUrl: null }, new Date());
  return { authorization: `Bearer ${opened.accessToken}` };
};

const paths = [
  '/office/work',
  '/office/activity',
  '/office/payments',
  '/office/payments?page=100',
  '/office/payments?group=paid&page=50',
  '/office/payments?group=refundDue',
  '/office/payments?search=SC-500000',
  '/office/people',
  '/office/people?search=person%2050000',
  '/office/people?search=person',
  '/office/people/500000',
  '/office/search?search=person',
  '/office/search?search=SC-500000',
  '/office/messages?group=waiting',
  '/office/messages?group=archived&page=100',
  '/office/audit',
  '/office/audit?act=adApproved&page=100',
  '/office/audit?search=500000',
];

/** Calls a path again and again; returns the milliseconds of each answer. */
const time = async ({ origin }: Runner, path: string, headers: Record<string, string>): Promise<number[]> => {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/v1${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    times.push(performance.now() - start);
  }
  return times;
};

/** Prints how long the lists of the office take over HTTP, on PostgreSQL, one client. */
await withRunners('office', { companies: 1000, tenders: 100 }, async (runners) => {
  for (const runner of runners) {
    const { db, close } = await openDatabase({ url: runner.url });
    await withoutTimeLimits(db, fill);
    const headers = await signIn(db);
    await close();
    const measured: (string | number)[][] = [];
    for (const path of paths) {
      const times = await time(runner, path, headers);
      const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
      measured.push([path, median(times).toFixed(1), p99.toFixed(1)]);
    }
    const title = `${runner.name}: lists of the office at ${rows.toLocaleString('en')} rows, ${calls} calls each (${conditions(availableParallelism())})`;
    printTable(title, ['call', 'median ms', 'p99 ms'], measured);
  }
});
