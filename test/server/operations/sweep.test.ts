import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { subMonths } from 'date-fns/subMonths';
import { subSeconds } from 'date-fns/subSeconds';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { closeDemoAccounts, demoAccounts } from '../../../server/data/accounts/demo-accounts.ts';
import { insertImage } from '../../../server/data/files/images.queries.ts';
import { insertMessage } from '../../../server/data/shell/contact.queries.ts';
import { linkHours } from '../../../server/domain/accounts/links.ts';
import { messageMonths, notificationMonths, pendingDays } from '../../../server/domain/sweep.ts';
import { addAccount } from '../support/accounts.ts';
import { connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

const register = (email: string) => server.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload: { name: 'Aisha', email } });
const emails = async () => (await server.parts.db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email);
const links = () => server.parts.db.selectFrom('verification_links').selectAll().execute();
const sweep = async () => {
  await server.parts.db.transaction().execute((transaction) => server.parts.jobs.add(transaction, 'sweep', {}));
  await server.deliver();
};
const days = (count: number) => count * 24 * 60;

test('deletes expired links daily, and accounts not verified within a week; others stay', async () => {
  const { db } = server.parts;
  const { email: member } = await addAccount(db);
  await register('never@example.test');
  await register('owner@example.test');
  await server.deliver();
  await addCatalogue(db);
  await addCompanies(db, [{ id: 1, name: 'Marsa' }]);
  const owner = db.selectFrom('users').select('id').where('email', '=', 'owner@example.test');
  await db.updateTable('companies').set({ owner_id: owner }).execute();

  server.clock.advance(linkHours * 60 - 1);
  await sweep();
  expect(await links()).toHaveLength(2);
  server.clock.advance(1);
  await sweep();
  expect(await links()).toEqual([]);
  expect(await emails()).toEqual(['never@example.test', 'owner@example.test', member]);

  server.clock.advance(days(pendingDays - 1));
  await register('late@example.test');
  await server.deliver();
  await sweep();
  expect(await emails()).toEqual(['late@example.test', 'owner@example.test', member]);
});

test('keeps closed demo accounts, the authors of their data, and mails no link to their addresses', async () => {
  const { db } = server.parts;
  await addAccount(db, { email: demoAccounts.member.email });
  expect(await closeDemoAccounts(db, server.clock.now())).toEqual([demoAccounts.member.email]);
  server.clock.advance(days(pendingDays + 1));
  await sweep();
  expect(await emails()).toContain(demoAccounts.member.email);
  await register(demoAccounts.member.email);
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: demoAccounts.member.email } });
  expect(await server.deliver()).toEqual([]);
});

test('deletes unreferenced documents and images after a day', async () => {
  const { db, config } = server.parts;
  const member = await connect(server);
  await uploaded(server, member);
  await insertImage(db, { ownerId: member.user.id, url: '/media/images/unused.webp', purpose: 'logo', now: server.clock.now() });
  const folder = join(config.dataDir, 'files');
  const left = async () => [
    (await db.selectFrom('files').select('id').execute()).length,
    (await db.selectFrom('images').select('id').execute()).length,
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
  ];
  expect(await left()).toEqual([1, 1, 1]);
  server.clock.advance(days(1) + 1);
  await sweep();
  expect(await left()).toEqual([0, 0, 0]);
});

test('an old account with a new link request is kept', async () => {
  await register('slow@example.test');
  await server.deliver();
  server.clock.advance(days(pendingDays + 1));
  await register('slow@example.test');
  await server.deliver();
  await sweep();
  expect(await emails()).toContain('slow@example.test');
});

test('deletes notifications after a year, in any number; newer ones and those in a due digest stay', async () => {
  const { db, clock } = server.parts;
  const { id } = await addAccount(db);
  const old = subMonths(clock.now(), notificationMonths);
  await sql`
    insert into notifications (user_id, kind, parameters, created_at, digest_due)
    select ${id}::integer, 'companyVerified', '{"old": true}'::jsonb, ${subSeconds(old, 1)}::timestamptz, n = 1 from generate_series(1, 12000) n
    union all select ${id}::integer, 'companyVerified', '{"old": false}'::jsonb, ${old}::timestamptz, false
  `.execute(db);
  await sweep();
  const left = await db.selectFrom('notifications').select(['parameters', 'digest_due']).where('user_id', '=', id).orderBy('id').execute();
  expect(left).toEqual([
    { parameters: { old: true }, digest_due: true },
    { parameters: { old: false }, digest_due: false },
  ]);
});

test('deletes messages to the operator after two years', async () => {
  const { db, clock } = server.parts;
  const old = subMonths(clock.now(), messageMonths);
  const message = { name: 'Noor', email: 'noor@example.test', phone: '', message: 'Hello', locale: 'en' } as const;
  for (const [subject, created_at] of [
    ['old', subSeconds(old, 1)],
    ['newer', old],
  ] as const) {
    await insertMessage(db, { ...message, subject, created_at });
  }
  await sweep();
  expect(await db.selectFrom('contact_messages').select('subject').execute()).toEqual([{ subject: 'newer' }]);
});

test('runs at night in Qatar, and later if no server was running', async () => {
  const { rows } = await server.parts.pool.query("select name, cron, timezone, options from jobs.schedule where name = 'sweep'");
  expect(rows).toEqual([
    { name: 'sweep', cron: '30 3 * * *', timezone: 'Asia/Qatar', options: expect.objectContaining({ missed: 'once' }) },
  ]);
});
