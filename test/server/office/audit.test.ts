import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditPage, Work } from '../../../contract/entities/office.ts';
import { officeCountLimit, officePageSize } from '../../../contract/limits.ts';
import { pendingAd } from '../support/ads.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, forgetAttempts, inDays, pending } from '../support/tenders.ts';

let server: TestServer;
let admin: Client;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  [member, admin] = [await connect(server), await connect(server, { isAdmin: true })];
});

const trail = (query = ''): Promise<AuditPage> => admin.read('GET', `/office/audit${query}`);
const actsOn = async (subjectId: number) => (await trail(`?search=${subjectId}`)).items.map(({ act, subject }) => `${subject} ${act}`);

test('decisions about tenders and advertisements are in the trail, also when they are undone', async () => {
  const { id, version } = await pending(member, { publish_date: inDays(-1) });
  await admin.read('POST', `/tenders/${id}/approve`, { version });
  const { id: decision } = await server.parts.db
    .selectFrom('delayed_decisions')
    .select('id')
    .where('tender_id', '=', id)
    .executeTakeFirstOrThrow();
  await admin.read('POST', `/decisions/${decision}/undo`);
  await admin.read('POST', `/tenders/${id}/reject`, { version, reason: 'Say which towers.' });
  expect(await actsOn(id)).toEqual(['tender tenderRejected', 'tender decisionUndone', 'tender tenderApproved']);

  const ad = await pendingAd(server, member);
  await admin.read('POST', `/ads/${ad.id}/reject`, { version: ad.version, reason: 'Too loud.' });
  expect(await actsOn(ad.id)).toContain('ad adRejected');
});

test('lines of the trail can be neither changed nor deleted', async () => {
  await admin.read('PUT', '/office/settings', { part: 'fee', version: 0, proposalFee: 1 });
  const { db } = server.parts;
  const attempts = [
    () => db.updateTable('audit').set({ act: 'adApproved' }).execute(),
    () => db.deleteFrom('audit').execute(),
    () => sql`truncate audit`.execute(db),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('rows of audit can only be added');
});

test('the trail is searched by the name of who acted, by act and by thing, and is paged', async () => {
  const { db } = server.parts;
  await db.updateTable('users').set({ name: 'Huda 100% Mannai' }).where('id', '=', admin.user.id).execute();
  await sql`insert into audit (at, actor_id, act, subject, subject_id, changes)
    select ${begin}, ${admin.user.id}, 'jobRetried', 'job', 'job-' || n, '[]' from generate_series(1, ${officePageSize + 1}) n`.execute(db);
  expect((await trail('?search=100%25 mannai')).totalItems).toBe(officePageSize + 1);
  expect((await trail('?search=job-3')).items).toMatchObject([{ subjectId: 'job-3', by: 'Huda 100% Mannai' }]);
  const second = await trail('?act=jobRetried&page=2');
  expect([second.items.length, second.pageCount, second.isMore]).toEqual([1, 2, false]);
});

test('a long trail is counted up to a limit', async () => {
  await sql`insert into audit (at, actor_id, act, subject, subject_id, changes)
    select ${begin}, ${admin.user.id}, 'jobGivenUp', 'job', n, '[]' from generate_series(1, ${officeCountLimit + 5}) n`.execute(
    server.parts.db,
  );
  expect(await trail('?act=jobGivenUp')).toMatchObject({ totalItems: officeCountLimit, isMore: true });
});

test('a line outlives the account that acted, without its name', async () => {
  const leaving = await connect(server, { isAdmin: true });
  const version = (await leaving.read<{ saved: { part: string; version: number }[] }>('GET', '/office/settings')).saved.find(
    ({ part }) => part === 'fee',
  )?.version;
  await leaving.read('PUT', '/office/settings', { part: 'fee', version, proposalFee: 77 });
  await server.parts.db.deleteFrom('users').where('id', '=', leaving.user.id).execute();
  expect((await trail('?act=settingsChanged')).items[0]).toMatchObject({ by: null, changes: [{ after: '77.00' }] });
});

test('what waits says since when the oldest does', async () => {
  await pending(member, { publish_date: inDays(-1) });
  const work = await admin.read<Work[]>('GET', '/office/work');
  expect(work.map(({ kind }) => kind)).toEqual(['tenders', 'companies', 'ads', 'messages', 'refunds', 'jobs']);
  expect(work[0]).toMatchObject({ kind: 'tenders', since: begin.toISOString() });
  expect(work[0]?.count).toBeGreaterThan(0);
});
