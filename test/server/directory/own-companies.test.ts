import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import type { CompanyPage } from '../../../contract/entities/directory.ts';
import type { CompanyFields } from '../../../server/domain/directory/companies.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies, changeOf, companyFields } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  admin = await connect(server, { isAdmin: true });
  stranger = await connect(server);
  return server.close;
});

const register = async (overrides = {}) => {
  const owner = await connect(server);
  const company = await owner.read<OwnCompany>('POST', '/companies', companyFields(overrides));
  return { owner, company };
};
const change = async (client: Client, id: number, fields: CompanyFields) =>
  client.ask('PATCH', `/companies/${id}`, await changeOf(server.parts.db, id, fields));
const changed = async (client: Client, id: number, fields: CompanyFields): Promise<OwnCompany> => {
  const answer = await change(client, id, fields);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const found = async (name: string) =>
  (await stranger.read<CompanyPage>('GET', `/companies?name=${encodeURIComponent(name)}`)).items.map(({ id }) => id);

const everything = companyFields({
  name: '  Pearl   Diving ',
  nameAr: 'غوص اللؤلؤ',
  description: '<p onclick="alert(1)">We <b>dive</b>.</p>',
  descriptionAr: '<p>نغوص.</p>',
  location: 2,
  services: [4, 2, 2],
  website_url: 'www.pearl.example',
  facebook: 'facebook.example/pearl',
  skype: 'live:pearl',
  cr_number: '12345',
  cr_expires_on: '2027-05-31',
});

describe('registering a company', () => {
  test('stores the sanitised fields and returns the company', async () => {
    const owner = await connect(server);
    expect(await owner.read('GET', '/companies/mine')).toBeNull();
    const answer = await owner.ask('POST', '/companies', everything);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      name: 'Pearl Diving',
      nameAr: 'غوص اللؤلؤ',
      description: '<p>We <strong>dive</strong>.</p>',
      descriptionAr: '<p>نغوص.</p>',
      location: { id: 2, nameEn: 'Al Wakrah' },
      services: [{ id: 2 }, { id: 4 }],
      website_url: 'https://www.pearl.example',
      facebook: 'https://facebook.example/pearl',
      twitter: null,
      skype: 'live:pearl',
      cr_number: '12345',
      cr_expires_on: '2027-05-31',
      verification: 'awaiting',
      isVerified: false,
      isOwn: true,
    });
    expect(await owner.read('GET', '/companies/mine')).toEqual(answer.json().data);
    expect(await found('غوص')).toEqual([answer.json().data.id]);
    expect(await found('pearl cloud')).toEqual([answer.json().data.id]);
  });

  test('registering a company is possible once per account', async () => {
    const { owner } = await register();
    expect((await owner.ask('POST', '/companies', companyFields())).json().code).toBe('companyExists');
  });

  test('registering a company is refused for admins, who manage the companies of others', async () => {
    const answer = await admin.ask('POST', '/companies', companyFields());
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(await admin.read('GET', '/companies/mine')).toBeNull();
  });

  test('succeeds once of several concurrent calls', async () => {
    const owner = await connect(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.ask('POST', '/companies', companyFields({ name: 'Once' }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await found('once')).toHaveLength(1);
  });

  test.each([
    [{ location: 99 }, ['location']],
    [{ services: [1, 99] }, ['services']],
    [{ location: 99, services: [99] }, ['location', 'services']],
    [{ services: [] }, ['services']],
    [{ logo_url: '/media/images/none.webp' }, ['logo_url']],
    [{ banner_url: '/media/images/none.webp' }, ['banner_url']],
    [{ logo_url: 'https://evil.example/x.png' }, ['logo_url']],
    [{ website_url: 'javascript:alert(1)' }, ['website_url']],
    [{ name: '  ' }, ['name']],
    [{ cr_number: '12a' }, ['cr_number']],
    [{ cr_expires_on: '2026-02-30' }, ['cr_expires_on']],
    [{ description: 'x'.repeat(20_001) }, ['description']],
  ])('with %j is refused for %j, and nothing is stored', async (wrong, fields) => {
    const owner = await connect(server);
    const answer = await owner.ask('POST', '/companies', companyFields(wrong));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(fields);
    expect(await owner.read('GET', '/companies/mine')).toBeNull();
  });
});

describe('changing a company', () => {
  test('changing a company is allowed for its owner and admins, and updates the index', async () => {
    const { owner, company } = await register({ name: 'Before Works' });
    const after = await changed(owner, company.id, { ...everything, name: 'After Works' });
    expect(after).toMatchObject({ id: company.id, name: 'After Works', location: { id: 2 }, services: [{ id: 2 }, { id: 4 }] });
    expect(await found('before')).toEqual([]);
    expect(await found('after facade')).toEqual([company.id]);
    expect(await found('after office')).toEqual([]);

    const byAdmin = await changed(admin, company.id, companyFields({ name: 'Admin Works' }));
    expect(byAdmin).toMatchObject({ name: 'Admin Works', description: null, isOwn: false });
    expect(await owner.read('GET', '/companies/mine')).toEqual({ ...byAdmin, isOwn: true });
  });

  test('changing a company of someone else is answered with not found', async () => {
    const { company } = await register({ name: 'Untouched' });
    const { owner: other } = await register();
    for (const client of [stranger, other]) {
      expect((await change(client, company.id, companyFields())).statusCode).toBe(404);
    }
    expect((await change(admin, 99_999, companyFields())).statusCode).toBe(404);
    expect(await found('untouched')).toEqual([company.id]);
  });

  test('changing a company with invalid fields changes nothing', async () => {
    const { owner, company } = await register({ name: 'Steady' });
    const wrong = companyFields({ name: 'Shaky', banner_url: '/media/images/none.webp' });
    expect((await change(owner, company.id, wrong)).statusCode).toBe(422);
    expect(await owner.read('GET', '/companies/mine')).toEqual(company);
    expect(await found('shaky')).toEqual([]);
  });

  test('keeps images from before uploads existed', async () => {
    const owner = await connect(server);
    const images = { logo_url: '/media/logos/old.png', banner_url: '/media/banners/old.webp' };
    await addCompanies(server.parts.db, [{ id: 5000, name: 'Old', owner_id: owner.user.id, ...images }]);
    expect(await changed(owner, 5000, companyFields(images))).toMatchObject(images);
    expect(await changed(owner, 5000, companyFields())).toMatchObject({ logo_url: null, banner_url: null });
  });
});

describe('a profile', () => {
  test('a profile is readable for signed-in users, without fields for owner and admins', async () => {
    const { owner, company } = await register(everything);
    const { cr_number, cr_expires_on, verification, version, ...profile } = company;
    expect(await owner.read('GET', `/companies/${company.id}`)).toEqual(profile);
    expect(await stranger.read('GET', `/companies/${company.id}`)).toEqual({ ...profile, isOwn: false });
    expect((await server.app.inject(`/api/v1/companies/${company.id}`)).statusCode).toBe(401);
  });

  test('a profile that does not exist is not found', async () => {
    expect((await stranger.ask('GET', '/companies/99999')).statusCode).toBe(404);
  });
});
