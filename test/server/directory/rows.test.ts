import { beforeAll, expect, test } from 'vitest';
import type { CompanyRowPage, Waiting } from '../../../contract/entities/account.ts';
import { addAccount } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  [admin, owner] = [await connect(server, { isAdmin: true }), await connect(server)];
  const pending = await addAccount(server.parts.db);
  await server.parts.db.updateTable('users').set({ password_hash: null }).where('id', '=', pending.id).execute();
  await addCompanies(server.parts.db, [
    {
      id: 1,
      name: 'Marsa Clean',
      name_ar: 'مرسى',
      owner_id: owner.user.id,
      services: [1, 2],
      website_url: 'https://marsa.example',
      cr_number: '12345',
      cr_expires_on: '2026-12-31',
      verified_at: '2026-01-01T00:00:00Z',
    },
    { id: 2, name: 'Sidr Stone', owner_id: pending.id, location_id: 2 },
    ...Array.from({ length: 12 }, (_, index) => ({ id: 10 + index, name: `Many ${index}` })),
  ]);
  return server.close;
});

const rows = (query: string, by = admin) => by.read<CompanyRowPage>('GET', `/companies/rows${query}`);
const ids = async (query: string, by?: Client) => (await rows(query, by)).items.map(({ id }) => id);

test('admins see the companies with their accounts and registrations', async () => {
  const { items, ...totals } = await rows('');
  expect(totals).toEqual({ pageCount: 2, totalItems: 14, totalIsExact: true });
  expect(items).toHaveLength(10);
  expect(items[0]).toEqual({
    id: 1,
    name: 'Marsa Clean',
    nameAr: 'مرسى',
    logo_url: null,
    website_url: 'https://marsa.example',
    location: { id: 1, nameEn: 'Doha', nameAr: 'الدوحة' },
    services: 2,
    isVerified: true,
    isOwn: false,
    account: {
      state: 'active',
      email: owner.user.email,
      invitedAt: null,
      cr_number: '12345',
      cr_expires_on: '2026-12-31',
      verification: 'verified',
      delayed: null,
    },
  });
  expect(items.slice(1, 3).map(({ account }) => account?.state)).toEqual(['invited', 'none']);
});

test('admins see the registrations that await them, by name too, and how many there are; members cannot tell', async () => {
  const counted = () => admin.read<Waiting>('GET', '/waiting');
  expect(await ids('?verification=awaiting')).toEqual([]);
  const before = await counted();
  await server.parts.db.updateTable('companies').set({ cr_number: '77777' }).where('id', 'in', [10, 11]).execute();
  expect(await ids('?verification=awaiting')).toEqual([10, 11]);
  expect(await rows('?verification=awaiting&name=many')).toMatchObject({ totalItems: 2, pageCount: 1, totalIsExact: true });
  expect(await ids('?verification=awaiting&name=marsa')).toEqual([]);
  expect(await counted()).toEqual({ ...before, companies: before.companies + 2 });
  expect((await rows('?verification=awaiting', owner)).totalItems).toBe(14);
  expect((await owner.ask('GET', '/waiting')).statusCode).toBe(403);
  await server.parts.db.updateTable('companies').set({ cr_number: null }).where('id', 'in', [10, 11]).execute();
});

test('members see them without, and their own one marked', async () => {
  const { items, totalItems } = await rows('', owner);
  expect(totalItems).toBe(14);
  expect(items.every(({ account }) => account === null)).toBe(true);
  expect(items.map(({ isOwn }) => isOwn)).toEqual([true, ...Array(9).fill(false)]);
  expect(JSON.stringify(items)).not.toContain('@');
});

test.each([
  ['?account=active', [1]],
  ['?account=invited', [2]],
  ['?account=none&page=2', [20, 21]],
  ['?name=sidr', [2]],
  ['?name=مرسي', [1]],
  ['?name=many&account=active', []],
  ['?name=many%2011&account=none', [21]],
  ['?page=2', [18, 19, 20, 21]],
  ['?page=9', []],
])('an admin finds by %s the companies %j', async (query, expected) => {
  expect(await ids(query)).toEqual(expected);
});

test('a filter by account state has no effect for members', async () => {
  expect(await rows('?account=active', owner)).toEqual(await rows('', owner));
  expect(await ids('?account=none&name=marsa', owner)).toEqual([1]);
});

test('refuses an unknown state, and visitors', async () => {
  expect((await admin.ask('GET', '/companies/rows?account=dead')).statusCode).toBe(422);
  expect((await server.app.inject('/api/v1/companies/rows')).statusCode).toBe(401);
});
