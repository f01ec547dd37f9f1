import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountState, CompanyRow, CompanyRowPage, OwnCompany } from '../../../contract/entities/account.ts';
import { rebuildIndex } from '../../../server/data/directory/search-index.ts';
import { addAccount, password } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies, changeOf, companyFields } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  admin = await connect(server, { isAdmin: true });
  await addCompanies(server.parts.db, [{ id: 900, name: 'Waiting Works', services: [1] }]);
  return server.close;
});

let made = 0;
const freshEmail = () => `invited${++made}@example.test`;
const invite = (companyName: string, email: string, headers = {}) =>
  admin.ask('POST', '/companies/invite', { companyName, email }, headers);
const inviteOwner = (id: number, email: string, headers = {}) => admin.ask('POST', `/companies/${id}/invite`, { email }, headers);
/** Returns the account states for which the list finds a company. */
const statesOf = async (name: string): Promise<AccountState[]> => {
  const states: AccountState[] = ['none', 'invited', 'active'];
  const pages = await Promise.all(
    states.map((account) => admin.read<CompanyRowPage>('GET', `/companies/rows?account=${account}&name=${encodeURIComponent(name)}`)),
  );
  return states.filter((_, index) => (pages[index]?.totalItems ?? 0) > 0);
};
const follow = async (text: string) => {
  const verificationToken = /verificationToken=([\w-]+)/.exec(text)?.[1];
  const chosen = { verificationToken, newPassword: password, confirmPassword: password };
  return server.app.inject({ method: 'POST', url: '/api/v1/auth/set-password', payload: chosen });
};

describe('inviting a company', () => {
  test('creates it with an owner, who sets a password by the mailed link and completes it', async () => {
    const email = freshEmail();
    const answer = await invite('  Falcon   Movers ', email, { 'accept-language': 'ar' });
    expect(answer.statusCode).toBe(201);
    const row: CompanyRow = answer.json().data;
    expect(row).toMatchObject({
      name: 'Falcon Movers',
      location: { id: 1 },
      services: 0,
      isVerified: false,
      isOwn: false,
      account: { state: 'invited', email, invitedAt: '2026-03-01T09:00:00.000Z', verification: 'unstated' },
    });
    expect(await statesOf('falcon')).toEqual(['invited']);

    const mails = await server.deliver();
    expect(mails.map(({ to }) => JSON.stringify(to))).toEqual([expect.stringContaining(email)]);
    expect(JSON.stringify(mails)).toContain('Falcon Movers');
    const session = (await follow(JSON.stringify(mails))).json().data;
    expect(session.user).toMatchObject({ email, isAdmin: false });
    expect(await statesOf('falcon')).toEqual(['active']);

    const owner = await connect(server, { user: session.user });
    expect(await owner.read('GET', '/companies/mine')).toMatchObject({ id: row.id, name: 'Falcon Movers' });
    const change = await changeOf(server.parts.db, row.id, companyFields({ name: 'Falcon' }));
    expect((await owner.ask('PATCH', `/companies/${row.id}`, change)).statusCode).toBe(200);
  });

  test('assigns it to a member without a company, immediately', async () => {
    const { email } = await addAccount(server.parts.db);
    const row: CompanyRow = (await invite('Member Works', email.toUpperCase())).json().data;
    expect(row.account).toMatchObject({ state: 'active', email });
    expect(await statesOf('member works')).toEqual(['active']);
  });

  test('refuses addresses of admins and company owners, and stores nothing', async () => {
    const owner = await connect(server);
    await owner.read('POST', '/companies', companyFields());
    const pending = freshEmail();
    await invite('First Works', pending);
    await server.deliver();
    for (const email of [admin.user.email, owner.user.email, pending.toUpperCase()]) {
      expect((await invite('Second Works', email)).json().code).toBe('addressTaken');
    }
    expect(await statesOf('second works')).toEqual([]);
    expect(await server.deliver()).toEqual([]);
  });

  test('succeeds once of several concurrent invitations of one address', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => invite(`Race ${index}`, email)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect((await server.deliver()).length).toBe(1);
  });

  test('inviting a company is for admins only', async () => {
    const member = await connect(server);
    expect((await member.ask('POST', '/companies/invite', { companyName: 'x', email: freshEmail() })).statusCode).toBe(403);
    expect((await member.ask('POST', '/companies/900/invite', { email: freshEmail() })).statusCode).toBe(403);
  });
});

describe('inviting an owner', () => {
  test('gives a company without an owner an account; can be repeated, also with another address', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    expect(await statesOf('waiting works')).toEqual(['none']);
    expect((await inviteOwner(900, first)).json().data.account).toMatchObject({ state: 'invited', email: first });
    expect(await statesOf('waiting works')).toEqual(['invited']);

    server.clock.advance(60);
    expect((await inviteOwner(900, first)).json().data.account.invitedAt).toBe('2026-03-01T10:00:00.000Z');
    expect((await server.deliver()).length).toBe(1);

    expect((await inviteOwner(900, second)).json().data.account).toMatchObject({ state: 'invited', email: second });
    const [mail] = await server.deliver();
    expect((await follow(JSON.stringify(mail))).statusCode).toBe(200);
    expect(await statesOf('waiting works')).toEqual(['active']);
    expect((await inviteOwner(900, freshEmail())).json().code).toBe('conflict');
  });

  test.each([
    ['ar', 'أعمال الهدهد'],
    ['en', 'Hoopoe Works'],
  ])('uses its name in the language of the mail: %s', async (language, name) => {
    await addCompanies(server.parts.db, [{ id: language === 'ar' ? 2020 : 2021, name: 'Hoopoe Works', name_ar: 'أعمال الهدهد' }]);
    await inviteOwner(language === 'ar' ? 2020 : 2021, freshEmail(), { 'accept-language': language });
    const [mail] = await server.deliver();
    expect(mail?.subject).toContain(name);
    expect(mail?.text).toContain(language === 'ar' ? `أُدرجت \u2068${name}\u2069 في منصة «دليل»` : `\u2068${name}\u2069 is listed`);
    expect(mail?.text).not.toContain(language === 'ar' ? 'Hoopoe' : 'الهدهد');
  });

  test('inviting an owner is refused for an unknown company, and for taken addresses', async () => {
    await addCompanies(server.parts.db, [{ id: 2001, name: 'Lonely' }]);
    const owner = await connect(server);
    await owner.read<OwnCompany>('POST', '/companies', companyFields());
    expect((await inviteOwner(99_999, freshEmail())).statusCode).toBe(404);
    expect((await inviteOwner(2001, owner.user.email)).json().code).toBe('addressTaken');
    expect((await inviteOwner(2001, admin.user.email)).json().code).toBe('addressTaken');
    expect(await statesOf('lonely')).toEqual(['none']);
  });

  test('inviting an owner to two companies with one address at once succeeds for one', async () => {
    await addCompanies(server.parts.db, [
      { id: 2010, name: 'Left Works' },
      { id: 2011, name: 'Right Works' },
    ]);
    const email = freshEmail();
    const answers = await Promise.all([inviteOwner(2010, email), inviteOwner(2011, email)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

test('the search index is the same after a rebuild', async () => {
  const read = async () =>
    (await sql`select key, block, members from search_sets where bit_count(members) > 0 order by key, block`.execute(server.parts.db)).rows;
  const before = await read();
  await rebuildIndex(server.parts.db);
  expect(await read()).toEqual(before);
});
