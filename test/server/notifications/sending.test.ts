import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultDelivery, notify } from '../../../server/domain/notifications/notifications.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies, checkOf } from '../support/directory.ts';
import { announceAll } from '../support/jobs.ts';
import { notificationsOf, notifyReaders } from '../support/notifications.ts';
import { requestFields, send } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner: Client;
let requester: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  const { db } = server.parts;
  await db.deleteFrom('companies').execute();
  await db.deleteFrom('attempts').execute();
  [owner, requester, admin] = [await connect(server), await connect(server), await connect(server, { isAdmin: true })];
  await addCompanies(db, [
    { id: 1, name: 'Asked', name_ar: 'المطلوبة', owner_id: owner.user.id, services: [1], cr_number: '12345', cr_expires_on: '2027-01-01' },
    { id: 2, name: 'Ownerless', services: [1], cr_number: '12346', cr_expires_on: '2027-01-01' },
  ]);
});

const kindsOf = async (client: Client): Promise<string[]> => (await notificationsOf(client)).data.map(({ kind }) => kind);

describe('notifications about a service request', () => {
  test("inform the company's owner of requester and project, and no one else", async () => {
    await send(requester as Client, { project_title: 'Deep cleaning' });
    const { data, total } = await notificationsOf(owner);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      kind: 'requestReceived',
      title: 'New service request',
      content: '\u2068Noor Al Sada\u2069 sent your company a service request: “\u2068Deep cleaning\u2069”.',
      link: '/account/requests',
      tender: null,
      createdAt: '2026-03-01T09:00:00.000Z',
    });
    for (const other of [requester, admin]) expect(await kindsOf(other)).toEqual([]);
  });

  test.each([
    ['approve', 'requestApproved', {}],
    ['reject', 'requestRejected', { reason: 'Fully booked.' }],
  ] as const)('inform the requester of: %s', async (action, kind, body) => {
    const id = await send(requester);
    await owner.read('POST', `/requests/${id}/${action}`, body);
    const { data } = await notificationsOf(requester);
    expect(data).toMatchObject([{ kind, link: '/account/sent-requests' }]);
    if (action === 'reject') expect(data[0]?.content).toContain('Reason: \u2068Fully booked.\u2069');
  });

  test('inform the requester that it was closed, also by an admin', async () => {
    const id = await send(requester);
    for (const action of ['approve', 'close']) await admin.read('POST', `/requests/${id}/${action}`);
    expect(await kindsOf(requester)).toEqual(['requestClosed', 'requestApproved']);
  });

  test('inform the owner that it was withdrawn', async () => {
    const id = await send(requester);
    await requester.read('POST', `/requests/${id}/withdraw`);
    expect(await kindsOf(owner)).toEqual(['requestWithdrawn', 'requestReceived']);
    expect(await kindsOf(requester)).toEqual([]);
  });

  test('inform no one if the company has no owner', async () => {
    const id = await send(requester as Client, { company: 2 });
    await requester.read('POST', `/requests/${id}/withdraw`);
    for (const client of [owner, requester, admin]) expect(await kindsOf(client)).toEqual([]);
  });

  test('notifications about a service request are sent once for a repeated attempt, and not for a refused action', async () => {
    const again = () => requester.ask('POST', '/requests', requestFields(), { 'idempotency-key': 'attempt-1' });
    const answers = [await again(), ...(await Promise.all([again(), again()]))];
    const [id] = answers.map((answer) => answer.json().data.id);
    await owner.ask('POST', `/requests/${id}/close`);
    expect(await kindsOf(owner)).toEqual(['requestReceived']);
    expect(await kindsOf(requester)).toEqual([]);
  });

  test("notifications about a service request never contain the requester's contact data", async () => {
    const id = await send(requester as Client, { email: 'sentinel@example.test', phone: '97455501234' });
    for (const action of ['approve', 'close']) await owner.read('POST', `/requests/${id}/${action}`);
    const rows = JSON.stringify((await server.parts.pool.query('select * from notifications')).rows);
    expect(rows).toContain('Office cleaning');
    expect(rows).not.toMatch(/sentinel|97455501234/);
  });
});

test("inform a company's owner of its verification, once", async () => {
  const verify = async (verified: boolean) => admin.decide('/companies/1/verification', await checkOf(server.parts.db, 1, verified));
  for (const verified of [true, true, false, true]) await verify(verified);
  expect(await kindsOf(owner)).toEqual(['companyVerified', 'companyVerified']);
  expect((await notificationsOf(owner)).data[0]).toMatchObject({ link: '/account' });
});

describe('notifying', () => {
  test('notifying is part of the transaction: a rollback leaves neither notification nor mail', async () => {
    const { db } = server.parts;
    await server.deliver();
    const failing = db.transaction().execute(async (transaction) => {
      await notify(transaction, server.parts, {
        recipients: [owner.user.id],
        kind: 'requestReceived',
        parameters: { requester: 'Noor', project: 'x' },
      });
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(await kindsOf(owner)).toEqual([]);
    expect(await server.deliver()).toEqual([]);
  });

  test('informs each recipient once, and no one if there are none', async () => {
    const id = owner.user.id;
    await notifyReaders(server.parts, [id, id]);
    await notifyReaders(server.parts, []);
    expect(await kindsOf(owner)).toEqual(['requestWithdrawn']);
  });

  test('scales to thousands of readers', async () => {
    const { db, pool } = server.parts;
    const { rows } = await pool.query(
      "insert into users (email, name) select 'many' || n || '@example.test', 'Aisha' from generate_series(1, 3000) n returning id",
    );
    const readers = rows.map(({ id }) => id);
    const addendum = { number: 'TND-2026-0001', tender: { name: 'Guarding', nameAr: null }, addendum: '1' };
    expect(defaultDelivery.addendumIssued).toBe('mail');
    await db
      .transaction()
      .execute((transaction) =>
        notify(transaction, server.parts, { recipients: readers, kind: 'addendumIssued', parameters: addendum, tender: 1 }),
      );
    await announceAll(server.parts);
    const counted = await pool.query(
      `select count(distinct user_id)::integer as readers, count(distinct job.id)::integer as mails
      from notifications left join jobs.job on name = 'mail' and data ->> 'notification' = notifications.id::text where user_id = any($1)`,
      [readers],
    );
    expect(counted.rows).toEqual([{ readers: 3000, mails: 3000 }]);
    await pool.query("delete from jobs.job where name = 'mail'");
    await pool.query("delete from users where email like 'many%'");
  });
});
