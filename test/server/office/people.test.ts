import { addDays } from 'date-fns/addDays';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditPage, Person, PersonAct, PersonDetail, PersonPage } from '../../../contract/entities/office.ts';
import { password, tokenIn } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, companyFields } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream } from '../support/stream.ts';

let server: TestServer;
let admin: Client;
let member: Client;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server.close;
});
beforeEach(async () => {
  await server.parts.db.updateTable('users').set({ is_admin: false, office_role: null }).execute();
  [admin, member] = [await connect(server, { isAdmin: true }), await connect(server)];
});

const listed = (search: string): Promise<PersonPage> => admin.read('GET', `/office/people?search=${encodeURIComponent(search)}`);
const personOf = async ({ user }: Client): Promise<Person> => {
  const person = (await listed(user.email)).items.find(({ id }) => id === user.id);
  if (!person) throw new Error('the account is not listed');
  return person;
};
const act = (who: Client, what: PersonAct, reason = '', by = admin) =>
  by.ask('POST', `/office/people/${who.user.id}/acts`, { act: what, reason });
const logIn = ({ user }: Client) =>
  server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email: user.email, password } });
const isOpen = async (client: Client) => (await client.ask('GET', '/users/me')).statusCode === 200;

test('finds people by the beginning of their name, their address and the name of their company', async () => {
  const { db } = server.parts;
  await db.updateTable('users').set({ name: 'Fatima 100% Kuwari' }).where('id', '=', member.user.id).execute();
  await member.read('POST', '/companies', companyFields({ name: 'Wajba Air', nameAr: 'وجبة' }));
  for (const search of ['fatima 100%', member.user.email.toUpperCase(), 'wajba', 'وجبة']) {
    expect((await listed(search)).items.map(({ id }) => id)).toEqual([member.user.id]);
  }
  expect((await listed('100% kuwari')).items).toEqual([]);
  expect(await personOf(member)).toMatchObject({ company: 'Wajba Air', role: null, isCaller: false, suspension: null, sessions: 1 });
  expect(await personOf(admin)).toMatchObject({ role: 'administrator', isCaller: true });
});

test('a suspended account has no session and no stream, cannot log in, and can after it was restored', async () => {
  const stream = await openStream(address, member.headers);
  expect((await act(member, 'suspend', ' Fake invoices. ')).statusCode).toBe(200);
  expect(await isOpen(member)).toBe(false);
  await stream.ended;
  expect(await personOf(member)).toMatchObject({ suspension: { reason: 'Fake invoices.' }, sessions: 0 });
  const refused = await logIn(member);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'suspended']);

  expect((await act(member, 'restore')).statusCode).toBe(200);
  expect((await logIn(member)).statusCode).toBe(200);
});

test('a wrong password of a suspended account does not reveal that it is suspended', async () => {
  await act(member, 'suspend', 'Fake invoices.');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: member.user.email, password: 'a wrong one' },
  });
  expect(answer.json().code).toBe('wrongCredentials');
});

test('a link that was mailed before the suspension opens no session', async () => {
  await act(member, 'sendLink');
  const mail = (await server.deliver()).find(({ to }) => to === member.user.email);
  await act(member, 'suspend', 'Fake invoices.');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/set-password',
    payload: { verificationToken: tokenIn(mail), newPassword: 'quite another phrase', confirmPassword: 'quite another phrase' },
  });
  expect(answer.statusCode).toBe(409);
});

test('neither the caller nor an admin is suspended, and a suspension has a reason', async () => {
  const colleague = await connect(server, { isAdmin: true });
  expect((await act(admin, 'suspend', 'x')).statusCode).toBe(409);
  expect((await act(colleague, 'suspend', 'x')).statusCode).toBe(409);
  const unreasoned = await act(member, 'suspend', ' ');
  expect([unreasoned.statusCode, Object.keys(unreasoned.json().fields)]).toEqual([422, ['reason']]);
  expect((await act({ ...member, user: { ...member.user, id: 999_999 } }, 'suspend', 'x')).statusCode).toBe(404);
});

test('sessions are ended without suspending the account', async () => {
  expect((await act(member, 'endSessions')).statusCode).toBe(200);
  expect(await isOpen(member)).toBe(false);
  expect((await logIn(member)).statusCode).toBe(200);
});

test('a member becomes an admin, and no admin again, which ends their sessions', async () => {
  expect((await act(member, 'makeAdmin')).statusCode).toBe(200);
  expect((await member.ask('GET', '/office/work')).statusCode).toBe(200);
  expect((await act(member, 'unmakeAdmin')).statusCode).toBe(200);
  expect(await isOpen(member)).toBe(false);
});

test('a role holds from the next call on, and another one replaces it', async () => {
  const settings = { part: 'fee', version: 0, proposalFee: 10 };
  await act(member, 'makeOperator');
  expect(await personOf(member)).toMatchObject({ role: 'operator' });
  expect((await member.ask('PUT', '/office/settings', settings)).json().code).toBe('roleNeeded');
  expect((await act(await connect(server), 'suspend', 'x', member)).statusCode).toBe(200);
  await act(member, 'makeAuditor');
  expect((await member.ask('GET', '/office/audit')).statusCode).toBe(200);
  expect((await act(await connect(server), 'suspend', 'x', member)).json().code).toBe('roleNeeded');
  expect((await member.ask('POST', '/tenders', {})).json().code).toBe('roleNeeded');
  await act(member, 'makeAdmin');
  expect((await member.ask('PUT', '/office/settings', settings)).json().code).not.toBe('roleNeeded');
});

test('only administrators give roles, and the list says what each can do', async () => {
  const operator = await connect(server, { role: 'operator' });
  const auditor = await connect(server, { role: 'auditor' });
  expect((await act(member, 'makeAdmin', '', operator)).json().code).toBe('roleNeeded');
  const canOf = async (who: Client) => {
    const page = await who.read<PersonPage>('GET', `/office/people?search=${encodeURIComponent(member.user.email)}`);
    return page.items[0]?.can;
  };
  expect(await canOf(admin)).toEqual([
    'suspend',
    'sendLink',
    'endSessions',
    'requestCopy',
    'requestDeletion',
    'makeOperator',
    'makeAdmin',
    'makeAuditor',
  ]);
  expect(await canOf(operator)).toEqual(['suspend', 'sendLink', 'endSessions', 'requestCopy', 'requestDeletion']);
  expect(await canOf(auditor)).toEqual([]);
});

test('the last administrator keeps the role, also beside operators', async () => {
  const colleague = await connect(server, { isAdmin: true });
  await connect(server, { role: 'operator' });
  expect((await act(colleague, 'makeOperator')).statusCode).toBe(200);
  const answers = await Promise.all([act(admin, 'makeAuditor', '', admin), act(admin, 'unmakeAdmin', '', admin)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
});

test('what is about admins needs the password again', async () => {
  server.parts.config.passwordMinutes = 30;
  server.clock.advance(31);
  expect((await act(member, 'makeAdmin')).json().code).toBe('passwordNeeded');
  await admin.read('POST', '/auth/confirm-password', { password });
  expect((await act(member, 'makeAdmin')).statusCode).toBe(200);
});

/** Turns the second factor of an account on. */
const turnOn = ({ user }: Client) =>
  server.parts.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: 'SECRET', created_at: server.clock.now(), enabled_at: server.clock.now() })
    .execute();
const hasFactor = async (client: Client) => (await personOf(client)).secondFactor !== null;

test('the only admin resets a second factor alone, which ends the sessions and is mailed to its owner', async () => {
  await turnOn(member);
  expect((await personOf(member)).can).toContain('resetSecondFactor');
  expect((await act(member, 'requestSecondFactorReset')).statusCode).toBe(409);
  expect((await act(member, 'resetSecondFactor')).statusCode).toBe(200);
  expect([await hasFactor(member), await isOpen(member)]).toEqual([false, false]);
  const mails = await server.deliver();
  expect(mails.filter(({ to }) => to === member.user.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Two-step verification is off'),
  ]);
});

test('where there are two, one admin requests the reset of a second factor and another confirms it', async () => {
  const colleague = await connect(server, { role: 'operator' });
  await turnOn(member);
  expect((await act(member, 'resetSecondFactor')).statusCode).toBe(409);
  expect((await act(member, 'requestSecondFactorReset')).statusCode).toBe(200);
  expect((await personOf(member)).secondFactor).toEqual({ needsTwo: true, resetRequested: { by: admin.user.name, isByCaller: true } });
  expect((await act(member, 'resetSecondFactor')).statusCode).toBe(409);
  expect(await hasFactor(member)).toBe(true);
  expect((await act(member, 'resetSecondFactor', '', colleague)).statusCode).toBe(200);
  expect(await hasFactor(member)).toBe(false);
  const { items } = await admin.read<AuditPage>('GET', `/office/audit?search=${member.user.id}`);
  expect(items.map((line) => line.act)).toEqual(['secondFactorReset', 'secondFactorResetRequested']);
});

test('the request to reset a second factor ends after a day, and with the role of its requester', async () => {
  const [colleague, other] = [await connect(server, { isAdmin: true }), await connect(server, { isAdmin: true })];
  await turnOn(member);
  await act(member, 'requestSecondFactorReset');
  await act(admin, 'makeAuditor', '', other);
  expect((await act(member, 'resetSecondFactor', '', colleague)).statusCode).toBe(409);
  expect((await act(member, 'requestSecondFactorReset', '', colleague)).statusCode).toBe(200);
  server.clock.advance(24 * 60);
  await other.read('POST', '/auth/confirm-password', { password });
  expect((await act(member, 'resetSecondFactor', '', other)).statusCode).toBe(409);
});

test('operators reset no second factor of an admin, and no one their own', async () => {
  const [operator, colleague] = [await connect(server, { role: 'operator' }), await connect(server, { isAdmin: true })];
  await turnOn(colleague);
  expect((await act(colleague, 'requestSecondFactorReset', '', operator)).statusCode).toBe(409);
  expect((await act(colleague, 'requestSecondFactorReset', '', colleague)).statusCode).toBe(409);
  expect((await act(colleague, 'resetSecondFactor')).statusCode).toBe(200);
});

test('a reset of a second factor needs the password again', async () => {
  server.parts.config.passwordMinutes = 30;
  await turnOn(member);
  server.clock.advance(31);
  expect((await act(member, 'resetSecondFactor')).json().code).toBe('passwordNeeded');
});

test('a copy of their data is prepared for a person, who alone can download it', async () => {
  await server.deliver();
  expect((await act(member, 'requestCopy')).statusCode).toBe(200);
  // One that is being prepared is not begun again.
  expect((await act(member, 'requestCopy')).statusCode).toBe(200);
  const mails = await server.deliver();
  expect(mails.map(({ to }) => to)).toEqual([member.user.email]);
  expect((await member.ask('GET', '/users/me/data/copy')).statusCode).toBe(200);
  expect((await admin.ask('GET', '/users/me/data/copy')).statusCode).toBe(404);
});

test('an account is deleted in a week unless its owner or an admin keeps it', async () => {
  await server.deliver();
  expect((await act(member, 'requestDeletion')).statusCode).toBe(200);
  expect((await server.deliver()).map(({ to }) => to)).toEqual([member.user.email]);
  expect(await personOf(member)).toMatchObject({ deletionDueAt: addDays(server.clock.now(), 7).toISOString() });
  expect((await act(member, 'requestDeletion')).statusCode).toBe(409);
  expect((await act(member, 'cancelDeletion')).statusCode).toBe(200);
  expect(await personOf(member)).toMatchObject({ deletionDueAt: null });
  expect((await act(await connect(server, { role: 'operator' }), 'requestDeletion')).statusCode).toBe(409);
});

test('an account of a company does not become an admin', async () => {
  await member.read('POST', '/companies', companyFields());
  expect((await act(member, 'makeAdmin')).statusCode).toBe(409);
});

test('of two admins who unmake each other at once, one stays', async () => {
  const colleague = await connect(server, { isAdmin: true });
  const answers = await Promise.all([act(colleague, 'unmakeAdmin'), act(admin, 'unmakeAdmin', '', colleague)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const admins = await server.parts.db.selectFrom('users').select('id').where('is_admin', '=', true).execute();
  expect(admins).toHaveLength(1);
});

test('each act is in the audit trail, without the reason', async () => {
  await act(member, 'suspend', 'Fake invoices.');
  await act(member, 'restore');
  const { items } = await admin.read<AuditPage>('GET', `/office/audit?search=${member.user.id}`);
  expect(items.map((line) => line.act)).toEqual(['personRestored', 'personSuspended']);
  expect(JSON.stringify(items)).not.toContain('Fake');
  await act(member, 'makeAuditor');
  const [line] = (await admin.read<AuditPage>('GET', `/office/audit?search=${member.user.id}`)).items;
  expect(line).toMatchObject({ act: 'adminMade', changes: [{ field: 'role', before: null, after: 'auditor' }] });
});

test('one account has its open sessions, how much is theirs, and what was done with it last', async () => {
  const detailOf = ({ user }: Client): Promise<PersonDetail> => admin.read('GET', `/office/people/${user.id}`);
  expect(await detailOf(member)).toMatchObject({ email: member.user.email, theirs: { requests: 0, tenders: 0, proposals: 0 }, lately: [] });
  await logIn(member);
  server.clock.advance(1);
  await act(member, 'sendLink');
  const { sessions, lately } = await detailOf(member);
  expect(sessions).toHaveLength(2);
  expect(lately).toMatchObject([{ act: 'linkSent', by: admin.user.name, at: server.clock.now().toISOString() }]);
  await act(member, 'endSessions');
  expect((await detailOf(member)).sessions).toEqual([]);
  expect((await admin.ask('GET', '/office/people/999999')).statusCode).toBe(404);
});
