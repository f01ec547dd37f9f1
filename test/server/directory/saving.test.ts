import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import { companyDescriptionMaxLength } from '../../../contract/limits.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, companyFields } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  admin = await connect(server, { isAdmin: true });
  return server.close;
});

const register = async (overrides = {}) => {
  const owner = await connect(server);
  return { owner, company: await owner.read<OwnCompany>('POST', '/companies', companyFields(overrides)) };
};
const save = (by: Client, { id, version }: OwnCompany, overrides: object) =>
  by.ask('PATCH', `/companies/${id}`, { ...companyFields(), ...overrides, version });

describe('a company that has changed meanwhile', () => {
  test('refuses a change based on an older version: from its owner in another tab, or an admin', async () => {
    const { owner, company } = await register({ name: 'First' });
    expect(company.version).toBe(1);
    const second: OwnCompany = (await save(owner, company, { name: 'Second' })).json().data;
    expect(second.version).toBe(2);
    for (const late of [owner, admin]) {
      const refused = await save(late, company, { name: 'Too late', location: 99 });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    }
    expect(await owner.read('GET', '/companies/mine')).toEqual(second);
    expect((await save(admin, second, { name: 'Third' })).json().data.version).toBe(3);
    expect((await save(owner, second, { name: 'Fourth' })).statusCode).toBe(409);
  });

  test('a company that has changed meanwhile is saved once of several concurrent changes', async () => {
    const { owner, company } = await register();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(owner, company, { name })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('a company that has changed meanwhile cannot be saved without a version', async () => {
    const { owner, company } = await register();
    const answer = await owner.ask('PATCH', `/companies/${company.id}`, companyFields());
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['version']]);
  });
});

test('undeclared fields are dropped: owners cannot verify themselves, nor transfer a company', async () => {
  const more = { verified_at: '2026-01-01', verified_by: 1, owner_id: admin.user.id, invited_at: '2026-01-01', id: 7000, '': 1 };
  const registration = { cr_number: '12345', cr_expires_on: '2027-05-31', version: 5 };
  const { owner, company } = await register({ ...registration, ...more });
  expect(company).toMatchObject({ verification: 'awaiting', version: 1, isOwn: true });
  expect(company.id).not.toBe(7000);
  expect((await save(owner, company, { ...registration, ...more })).json().data).toEqual({ ...company, version: 2 });
});

describe('a description', () => {
  test('full of quotes and ampersands can be saved again as read', async () => {
    const full = `<p>${'"'.repeat(companyDescriptionMaxLength - 12)}&amp;</p>`;
    expect(full.length).toBe(companyDescriptionMaxLength);
    const { owner, company } = await register({ description: full, descriptionAr: full });
    expect([company.description, company.descriptionAr]).toEqual([full, full]);
    const again = await save(owner, company, { description: company.description, descriptionAr: company.descriptionAr });
    expect(again.json().data).toMatchObject({ description: full, descriptionAr: full });
  });

  test.each(['description', 'descriptionAr'])('too long after sanitising is refused: %s', async (field) => {
    const owner = await connect(server);
    const answer = await owner.ask('POST', '/companies', companyFields({ [field]: '&'.repeat(companyDescriptionMaxLength / 4) }));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    expect(await owner.read('GET', '/companies/mine')).toBeNull();
  });
});
