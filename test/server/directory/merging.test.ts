import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompanyMerge, OwnCompany } from '../../../contract/entities/account.ts';
import type { AuditPage } from '../../../contract/entities/office.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies, companyFields } from '../support/directory.ts';
import { listed, send } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let member: Client;
let owned: number;
const stray = 501;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  const { db } = server.parts;
  await db.deleteFrom('requests').execute();
  await db.deleteFrom('companies').execute();
  await db.deleteFrom('search_sets').execute();
  [admin, owner, member] = [await connect(server, { isAdmin: true }), await connect(server), await connect(server)];
  owned = (await owner.read<OwnCompany>('POST', '/companies', companyFields({ name: 'Marsa Clean' }))).id;
  await addCompanies(db, [{ id: stray, name: 'Marsa Strayed', services: [1] }]);
});

const counted = (from: number, into: number): Promise<CompanyMerge> => admin.read('GET', `/companies/${from}/merge/${into}`);
const merge = (from: number, into: number, by = admin) => by.ask('POST', `/companies/${from}/merge/${into}`);
const found = async (name: string) =>
  (await member.read<{ items: { id: number }[] }>('GET', `/companies?name=${name}`)).items.map(({ id }) => id);

test('the requests of the company that goes reach the one that stays', async () => {
  const request = await send(member, { company: stray });
  expect(await counted(stray, owned)).toEqual({ requests: 1, movesAccount: false, isPossible: true });
  expect((await merge(stray, owned)).statusCode).toBe(200);
  expect((await listed(owner, 'received')).items.map(({ id }) => id)).toEqual([request]);
  expect((await member.ask('GET', `/companies/${stray}`)).statusCode).toBe(404);
  expect(await found('Marsa')).toEqual([owned]);
  expect(await found('Strayed')).toEqual([]);
});

test('the account goes to a company that has none', async () => {
  expect(await counted(owned, stray)).toMatchObject({ movesAccount: true, isPossible: true });
  await merge(owned, stray);
  expect(await owner.read('GET', '/companies/mine')).toMatchObject({ id: stray, name: 'Marsa Strayed' });
  expect(await found('Marsa')).toEqual([stray]);
});

test('companies that both have an account are not merged', async () => {
  const other = await connect(server);
  const { id } = await other.read<OwnCompany>('POST', '/companies', companyFields({ name: 'Sidr' }));
  expect(await counted(id, owned)).toMatchObject({ isPossible: false });
  expect((await merge(id, owned)).statusCode).toBe(409);
});

test('a company is not merged into itself, into one that does not exist, or by a member', async () => {
  expect((await merge(stray, stray)).statusCode).toBe(404);
  expect((await merge(stray, 999_999)).statusCode).toBe(404);
  expect((await merge(stray, owned, owner)).statusCode).toBe(403);
});

test('of two merges in opposite directions at once, one is done', async () => {
  const answers = await Promise.all([merge(stray, owned), merge(owned, stray)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('a merge is in the audit trail', async () => {
  await merge(stray, owned);
  const [line] = (await admin.read<AuditPage>('GET', `/office/audit?search=${stray}`)).items;
  expect(line).toMatchObject({ act: 'companyMerged', subject: 'company', changes: [{ before: String(stray), after: String(owned) }] });
});
