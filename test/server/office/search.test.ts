import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeFound } from '../../../contract/entities/office.ts';
import { officeFoundLimit } from '../../../contract/limits.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, companyFields } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  [admin, member] = [await connect(server, { isAdmin: true }), await connect(server)];
});

const found = (search: string): Promise<OfficeFound> => admin.read('GET', `/office/search?search=${encodeURIComponent(search)}`);
const nothing: OfficeFound = { people: [], companies: [], tenders: [], payments: [] };

test('finds a person by an address, and a company by its name in both languages, with its owner', async () => {
  const { id } = await member.read<{ id: number }>('POST', '/companies', companyFields({ name: 'Zekreet Stone', nameAr: 'زكريت للحجر' }));
  const { name, email } = member.user;
  const owner = { id: member.user.id, name, email };
  expect(await found(` ${email.toUpperCase()} `)).toEqual({ ...nothing, people: [owner] });
  for (const search of ['zekreet', 'زكريت'])
    expect(await found(search)).toEqual({ ...nothing, people: [owner], companies: [{ id, name: 'Zekreet Stone', nameAr: 'زكريت للحجر' }] });
});

test('finds a company that has no Arabic name', async () => {
  const { id } = await member.read<{ id: number }>('POST', '/companies', companyFields({ name: 'Fuwairit Kites', nameAr: null }));
  expect((await found('fuwairit')).companies).toEqual([{ id, name: 'Fuwairit Kites', nameAr: null }]);
});

test('finds nothing for nothing, and takes signs of patterns as they are', async () => {
  for (const search of ['', '   ', '%', '_', '\\']) expect(await found(search)).toEqual(nothing);
});

test('shows the first few of each kind', async () => {
  for (let count = 0; count <= officeFoundLimit; count += 1) {
    const { user } = await connect(server);
    await server.parts.db
      .updateTable('users')
      .set({ name: `Umm Salal ${count}` })
      .where('id', '=', user.id)
      .execute();
  }
  expect((await found('umm salal')).people).toHaveLength(officeFoundLimit);
});
