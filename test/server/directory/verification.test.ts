import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRow, OwnCompany } from '../../../contract/entities/account.ts';
import type { Company } from '../../../contract/entities/directory.ts';
import type { Work } from '../../../contract/entities/office.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, changeOf, checkOf, companyFields } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  [admin, stranger] = [await connect(server, { isAdmin: true }), await connect(server)];
  return server.close;
});

// The clock is at 2026-03-01 12:00 in Qatar.
const registered = companyFields({ name: 'Checked', nameAr: 'مدقق', cr_number: '12345', cr_expires_on: '2026-03-31' });
const register = async (fields = registered) => {
  const owner = await connect(server);
  return { owner, id: (await owner.read<OwnCompany>('POST', '/companies', fields)).id };
};
const verify = async (id: number, verified = true, by = admin) =>
  by.ask('POST', `/companies/${id}/verification`, await checkOf(server.parts.db, id, verified));
/** Verifies a company, or ends its verification, and lets that take effect. */
const settled = async (id: number, verified = true) =>
  admin.decide(`/companies/${id}/verification`, await checkOf(server.parts.db, id, verified));
const change = async (client: Client, id: number, changes: object) =>
  client.read<OwnCompany>('PATCH', `/companies/${id}`, await changeOf(server.parts.db, id, { ...registered, ...changes }));
const rowOf = async (id: number) =>
  (await admin.read<{ items: CompanyRow[] }>('GET', '/companies/rows')).items.find((company) => company.id === id);
const isVerified = async (id: number) => (await stranger.read<Company>('GET', `/companies/${id}`)).isVerified;

/** Since when the company that waits longest does. */
const waitingSince = async () => (await admin.read<Work[]>('GET', '/office/work')).find(({ kind }) => kind === 'companies');

test('a company waits from when its registration was given, was changed, or its verification ended', async () => {
  await server.parts.db.deleteFrom('companies').execute();
  const { owner, id } = await register();
  expect(await waitingSince()).toMatchObject({ count: 1, since: server.clock.now().toISOString() });
  const given = server.clock.now();
  server.clock.advance(60);
  await change(owner, id, { website_url: 'https://checked.example' });
  expect(await waitingSince()).toMatchObject({ since: given.toISOString() });
  await change(owner, id, { cr_number: '54321' });
  expect(await waitingSince()).toMatchObject({ since: server.clock.now().toISOString() });
  await settled(id);
  expect(await waitingSince()).toMatchObject({ count: 0, since: null });
  await settled(id, false);
  expect(await waitingSince()).toMatchObject({ count: 1, since: server.clock.now().toISOString() });
  await change(owner, id, { cr_number: null, cr_expires_on: null });
  expect(await waitingSince()).toMatchObject({ count: 0, since: null });
});

describe('verifying', () => {
  test('shows on the profile, and can be removed', async () => {
    const { owner, id } = await register();
    expect(await isVerified(id)).toBe(false);
    await settled(id);
    expect(await rowOf(id)).toMatchObject({ id, isVerified: true, account: { verification: 'verified', cr_number: '12345' } });
    expect(await isVerified(id)).toBe(true);
    expect(await owner.read('GET', '/companies/mine')).toMatchObject({ isVerified: true, verification: 'verified' });
    await settled(id, false);
    expect(await rowOf(id)).toMatchObject({ isVerified: false, account: { verification: 'awaiting' } });
    expect(await isVerified(id)).toBe(false);
  });

  test.each([
    ['no registration', { cr_number: null, cr_expires_on: null }, 'unstated'],
    ['no number', { cr_number: null, cr_expires_on: '2026-03-31' }, 'unstated'],
    ['no last day', { cr_number: '12345', cr_expires_on: null }, 'awaiting'],
    ['one that expired yesterday', { cr_number: '12345', cr_expires_on: '2026-02-28' }, 'awaiting'],
  ])('is refused with %s', async (_, registration, verification) => {
    const { owner, id } = await register({ ...registered, ...registration });
    expect((await verify(id)).json().code).toBe('notVerifiable');
    expect((await owner.read<OwnCompany>('GET', '/companies/mine')).verification).toBe(verification);
    expect((await verify(id, false)).statusCode).toBe(200);
  });

  test.each([
    [{ name: 'Something else' }],
    [{ nameAr: 'اسم آخر' }],
    [{ nameAr: null }],
    [{ cr_number: '54321' }],
    [{ cr_expires_on: '2027-03-31' }],
  ])('is refused if the owner has changed it to %j since the admin read it', async (changes) => {
    const { owner, id } = await register();
    const seen = await checkOf(server.parts.db, id, true);
    await change(owner, id, changes);
    const refused = await admin.ask('POST', `/companies/${id}/verification`, seen);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect(await isVerified(id)).toBe(false);
    expect((await admin.ask('POST', `/companies/${id}/verification`, { ...seen, verified: false })).statusCode).toBe(200);
  });

  test('verifying is for admins, and for companies that exist', async () => {
    const { owner, id } = await register();
    expect((await verify(id, true, owner)).statusCode).toBe(403);
    expect((await verify(99_999)).statusCode).toBe(404);
    expect((await verify(99_999, false)).statusCode).toBe(404);
  });
});

describe('a verification', () => {
  test.each([
    [{ name: 'Renamed' }],
    [{ nameAr: 'اسم آخر' }],
    [{ nameAr: null }],
    [{ cr_number: '54321' }],
    [{ cr_expires_on: '2027-03-31' }],
    [{ cr_number: null, cr_expires_on: null }],
  ])('ends with a change to %j', async (changes) => {
    const { owner, id } = await register();
    await settled(id);
    const changed = await change(owner, id, changes);
    expect(changed.isVerified).toBe(false);
    expect(changed.verification).toBe(changed.cr_number === null ? 'unstated' : 'awaiting');
  });

  test('survives all other changes, by anyone', async () => {
    const { owner, id } = await register();
    await settled(id);
    const changes = { description: '<p>New</p>', location: 2, services: [2], website_url: 'https://new.example' };
    for (const client of [owner, admin]) {
      expect(await change(client, id, changes)).toMatchObject({ verification: 'verified' });
    }
  });

  test("expires after the registration's last day, in Qatar's calendar", async () => {
    const fresh = await startTestServer();
    await addCatalogue(fresh.parts.db);
    const owner = await connect(fresh);
    const boss = await connect(fresh, { isAdmin: true });
    const { id } = await owner.read<OwnCompany>('POST', '/companies', { ...registered, cr_expires_on: '2026-03-01' });
    const check = () => checkOf(fresh.parts.db, id, true);
    await boss.decide(`/companies/${id}/verification`, await check());
    const verification = async () => (await owner.read<OwnCompany>('GET', '/companies/mine')).verification;

    fresh.clock.advance(11 * 60 + 59);
    expect(await verification()).toBe('verified');
    fresh.clock.advance(1);
    expect(await verification()).toBe('expired');
    const [row] = (await boss.read<{ items: CompanyRow[] }>('GET', '/companies/rows')).items;
    expect(row).toMatchObject({ isVerified: false, account: { verification: 'expired', cr_expires_on: '2026-03-01' } });
    expect((await boss.ask('POST', `/companies/${id}/verification`, await check())).json().code).toBe('notVerifiable');
    await fresh.close();
  });
});
