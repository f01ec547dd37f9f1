import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditExport, AuditPage, Work } from '../../../contract/entities/office.ts';
import { auditExportMax, officeCountLimit, officePageSize } from '../../../contract/limits.ts';
import { chainAudit, checkAudit } from '../../../server/domain/office/chain.ts';
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

test('the trail is exported as the search finds it, the newest lines first, up to a limit', async () => {
  await sql`insert into audit (at, actor_id, act, subject, subject_id, changes)
    select ${begin}, ${admin.user.id}, 'entryMoved', 'location', 'x' || n, '[]' from generate_series(1, ${auditExportMax + 1}) n`.execute(
    server.parts.db,
  );
  const exported = await admin.read<AuditExport>('GET', '/office/audit/export?act=entryMoved');
  expect([exported.lines.length, exported.isMore]).toEqual([auditExportMax, true]);
  expect(exported.lines[0]?.subjectId).toBe(`x${auditExportMax + 1}`);
  const one = await admin.read<AuditExport>('GET', '/office/audit/export?search=x7');
  expect(one).toMatchObject({ lines: [{ subjectId: 'x7' }], isMore: false });
});

test('the trail is read up to the end of a day in Qatar', async () => {
  const at = (instant: string, subject: string) =>
    sql`insert into audit (at, actor_id, act, subject, subject_id, changes) values (${instant}, ${admin.user.id}, 'entryRetired', 'location', ${subject}, '[]')`.execute(
      server.parts.db,
    );
  await at('2001-01-09T20:59:00Z', 'last');
  await at('2001-01-09T21:00:00Z', 'next');
  expect((await trail('?until=2001-01-09&act=entryRetired')).items).toMatchObject([{ subjectId: 'last' }]);
  expect((await trail('?until=2001-01-09&search=next')).items).toEqual([]);
  expect((await trail('?until=2000-12-31')).items).toEqual([]);
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
  expect(work.map(({ kind }) => kind)).toEqual(['tenders', 'companies', 'ads', 'messages', 'refunds', 'jobs', 'documents', 'complaints']);
  expect(work[0]).toMatchObject({ kind: 'tenders', since: begin.toISOString() });
  expect(work[0]?.count).toBeGreaterThan(0);
});

describe('the chain of the trail', () => {
  const changeFee = (fee: number) => changeSettings({ part: 'fee', proposalFee: fee });
  const changeSettings = async (part: { part: string; [field: string]: unknown }) => {
    const { saved } = await admin.read<{ saved: { part: string; version: number }[] }>('GET', '/office/settings');
    await admin.read('PUT', '/office/settings', { ...part, version: saved.find((each) => each.part === part.part)?.version });
  };
  /** As someone with all rights on the database. */
  const tamper = async (change: RawBuilder<unknown>) => {
    await sql`alter table audit disable trigger user`.execute(server.parts.db);
    await change.execute(server.parts.db);
    await sql`alter table audit enable trigger user`.execute(server.parts.db);
  };
  const newest = async () => (await trail()).items[0]?.id ?? 0;

  test('has every line, and the head of each day follows from the day before', async () => {
    await changeFee(11);
    await chainAudit(server.parts);
    server.clock.moveTo(new Date(inDays(1)));
    await changeFee(12);
    await chainAudit(server.parts);
    server.clock.moveTo(new Date(inDays(2)));
    await chainAudit(server.parts);
    const { lines, faults, heads } = await checkAudit(server.parts);
    expect(faults).toEqual([]);
    expect(lines).toBe(Number((await server.parts.db.selectFrom('audit').select(sql`count(*)`.as('all')).executeTakeFirstOrThrow()).all));
    expect(heads.length).toBeGreaterThanOrEqual(2);
    expect(new Set(heads.map(({ head }) => head)).size).toBe(heads.length);
    const kept = new Map(heads.map(({ day, head }) => [day, head]));
    expect((await checkAudit(server.parts, kept)).faults).toEqual([]);
  });

  test('shows a changed line, one that is gone, one that was added unseen, and another head than was kept', async () => {
    await changeFee(13);
    await changeFee(14);
    await chainAudit(server.parts);
    const line = await newest();
    await tamper(sql`update audit set changes = replace(changes::text, '14.00', '41.00')::jsonb where id = ${line}`);
    expect((await checkAudit(server.parts)).faults).toEqual([`Line ${line} was changed, or a line before it is gone.`]);
    await tamper(sql`update audit set changes = replace(changes::text, '41.00', '14.00')::jsonb where id = ${line}`);
    expect((await checkAudit(server.parts)).faults).toEqual([]);
    await changeFee(15);
    server.clock.moveTo(new Date(inDays(3)));
    expect((await checkAudit(server.parts)).faults).toEqual([expect.stringMatching(/^1 lines are not in the chain/)]);
    await chainAudit(server.parts);
    const kept = new Map([['2001-01-01', 'a'.repeat(64)]]);
    expect((await checkAudit(server.parts, kept)).faults).toEqual([`The head of 2001-01-01 is gone: it was ${'a'.repeat(64)}.`]);
    await tamper(sql`delete from audit where id = ${line}`);
    expect((await checkAudit(server.parts)).faults).toEqual([`Line ${line} is gone.`]);
  });

  test('rows of the chain cannot be changed', async () => {
    await changeFee(16);
    await chainAudit(server.parts);
    await expect(sql`delete from audit_chain`.execute(server.parts.db)).rejects.toThrow('rows of audit_chain can only be added');
  });
});
