import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { listed, send } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let requester: Client;
let provider: Client;
let other: Client;
let admin: Client;
const sent: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  [requester, provider, other] = [await connect(server), await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
  await addCompanies(server.parts.db, [
    { id: 1, name: 'First', owner_id: provider.user.id, services: [1] },
    { id: 2, name: 'Second', owner_id: other.user.id, services: [1] },
  ]);
  for (let index = 0; index < 12; index++) sent.push(await send(requester, { company: index < 11 ? 1 : 2 }));
  await server.parts.db.updateTable('requests').set({ state: 'closed' }).where('id', 'in', sent.slice(0, 3)).execute();
  await send(other, { company: 1 });
  return server.close;
});

const nothing = { items: [], pageCount: 0, totalItems: 0, counts: { pending: 0, approved: 0, rejected: 0, withdrawn: 0, closed: 0 } };

describe('sent requests', () => {
  test("sent requests are the caller's, newest first, ten per page", async () => {
    const { items, ...totals } = await listed(requester, 'sent');
    expect(items.map(({ id }) => id)).toEqual(sent.slice(2).reverse());
    expect(totals).toEqual({ pageCount: 2, totalItems: 12, counts: { ...nothing.counts, pending: 9, closed: 3 } });
    expect((await listed(requester, 'sent', '?page=2')).items.map(({ id }) => id)).toEqual(sent.slice(0, 2).reverse());
    expect((await listed(requester, 'sent', '?page=1000000')).items).toEqual([]);
  });

  test('filtered by state include the totals of all states', async () => {
    const { items, ...totals } = await listed(requester, 'sent', '?state=closed');
    expect(items.map(({ id }) => id)).toEqual(sent.slice(0, 3).reverse());
    expect(totals).toEqual({ pageCount: 1, totalItems: 3, counts: { ...nothing.counts, pending: 9, closed: 3 } });
    expect((await requester.ask('GET', '/requests/sent?state=lost')).statusCode).toBe(422);
  });

  test('sent requests of a user without requests are empty', async () => {
    expect(await listed(admin, 'sent')).toEqual(nothing);
  });
});

describe('received requests', () => {
  test("received requests are those to the caller's company", async () => {
    expect((await listed(provider, 'received')).totalItems).toBe(12);
    expect((await listed(provider, 'received', '?state=closed')).totalItems).toBe(3);
    expect((await listed(other, 'received')).items.map(({ id }) => id)).toEqual(sent.slice(11));
  });

  test('received requests are empty for a user without a company', async () => {
    expect(await listed(requester, 'received')).toEqual(nothing);
  });

  test('received requests are those of all companies for admins', async () => {
    const { totalItems, counts } = await listed(admin, 'received');
    expect(totalItems).toBe(13);
    expect(counts).toMatchObject({ pending: 10, closed: 3 });
    expect((await listed(admin, 'received', '?state=pending&page=2')).items).toEqual([]);
  });
});

test('pages and totals use index-only scans, however many requests a company has', async () => {
  await sql`
    insert into requests (company_id, requester_id, name, last_name, email, phone, project_title, description, state, created_at, body_hash)
    select 2, ${requester.user.id}::integer, 'n', '', 'e', '1', 't', 'd', (array['pending', 'approved', 'closed'])[1 + number % 3], now(), ''
    from generate_series(1, 20000) as number
  `.execute(server.parts.db);
  await sql`vacuum analyze requests`.execute(server.parts.db);
  const plan = async (query: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(server.parts.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const page = 'order by id desc limit 10 offset 5000';
  for (const query of [
    `select id from requests where company_id = 2 ${page}`,
    `select id from requests where company_id = 2 and state = 'pending' ${page}`,
    `select id from requests where state = 'pending' ${page}`,
    'select state, count(*) from requests where company_id = 1 group by state',
  ]) {
    expect(await plan(query)).not.toMatch(/Seq Scan|Sort/);
  }
  expect((await listed(other, 'received', '?state=approved&page=600')).items).toHaveLength(10);
});
