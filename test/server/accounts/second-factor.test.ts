import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../../../server/domain/accounts/session.ts';
import { password, tokenIn } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { codeOf, enrol } from '../support/codes.ts';
import { addCatalogue, companyFields } from '../support/directory.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { pending } from '../support/tenders.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  Object.assign(server.parts.config, { mode: 'local', passwordMinutes: 30 });
  // Each test has its own step, and its own window of attempts.
  server.clock.advance(60);
  await server.parts.db.deleteFrom('attempts').execute();
  admin = await connect(server, { isAdmin: true });
});

type Answer = { statusCode: number; json: () => { code: string; data: { accessToken: string; user: object } } };
const refusal = async (asked: Promise<Answer>) => {
  const answer = await asked;
  return [answer.statusCode, answer.json().code];
};
const post = (path: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload });
const login = (code?: string, changes: object = {}) =>
  post('login', { email: admin.user.email, password, ...(code && { code }), ...changes });
const inSteps = (steps: number) => new Date(server.clock.now().getTime() + steps * 30_000);
const nextStep = () => server.clock.moveTo(inSteps(1));
const stateOf = (who: Client) => who.read('GET', '/auth/second-factor');
const wrong = '000000';

describe('turning the second factor on', () => {
  test('turning the second factor on needs a code of the app, and then gives ten recovery codes', async () => {
    const { secret, url, qr } = await admin.read<{ secret: string; url: string; qr: { size: number; path: string } }>(
      'POST',
      '/auth/second-factor/start',
    );
    expect(new URL(url)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url)).toContain(admin.user.email);
    expect(qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(await refusal(admin.ask('POST', '/auth/second-factor/confirm', { code: wrong }))).toEqual([400, 'wrongCode']);
    expect(await refusal(admin.ask('POST', '/auth/second-factor/confirm', { code: 'الدوحة' }))).toEqual([400, 'wrongCode']);
    expect(await stateOf(admin)).toMatchObject({ isOn: false });
    const confirmed = await admin.read<{ recoveryCodes: string[] }>('POST', '/auth/second-factor/confirm', {
      code: codeOf(secret, server.clock.now()),
    });
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect(await stateOf(admin)).toEqual({ isOn: true, isRequired: false, isForDecisions: false, recoveryCodesLeft: 10 });
  });

  test('ends the other sessions, which were opened without it', async () => {
    const elsewhere = await connect(server, { user: admin.user });
    await enrol(admin, server.clock);
    expect(await refusal(elsewhere.ask('GET', '/users/me'))).toEqual([401, 'unauthenticated']);
    expect((await admin.ask('GET', '/users/me')).statusCode).toBe(200);
  });

  test('turning the second factor on cannot be done twice: a session left open does not get another secret', async () => {
    await enrol(admin, server.clock);
    expect(await refusal(admin.ask('POST', '/auth/second-factor/start'))).toEqual([409, 'conflict']);
    expect(await refusal(admin.ask('POST', '/auth/second-factor/confirm', { code: wrong }))).toEqual([409, 'conflict']);
  });

  test('a member turns the second factor on, who needs none, and logs in with a code', async () => {
    Object.assign(server.parts.config, { mode: 'production' });
    const member = await connect(server);
    expect(await stateOf(member)).toEqual({ isOn: false, isRequired: false, isForDecisions: false, recoveryCodesLeft: 0 });
    const { secret } = await enrol(member, server.clock);
    const logIn = (code?: string) => post('login', { email: member.user.email, password, ...(code && { code }) });
    expect(await refusal(logIn())).toEqual([428, 'codeNeeded']);
    expect((await logIn(codeOf(secret, inSteps(1)))).statusCode).toBe(200);
  });

  test('mails the owner when the second factor was turned on, and when it was turned off', async () => {
    await server.deliver();
    await enrol(admin, server.clock);
    expect(await server.deliver()).toMatchObject([
      { to: admin.user.email, subject: 'Two-step verification is on for your Daleel account' },
    ]);
    await admin.read('DELETE', '/auth/second-factor');
    expect(await server.deliver()).toMatchObject([
      { to: admin.user.email, subject: 'Two-step verification is off for your Daleel account' },
    ]);
  });

  test('stores recovery codes as hashes', async () => {
    const { recoveryCodes } = await enrol(admin, server.clock);
    const stored = JSON.stringify(await server.parts.db.selectFrom('recovery_codes').select('hash').execute());
    for (const code of recoveryCodes) expect(stored).not.toContain(Buffer.from(code).toString('hex'));
    expect(JSON.stringify(server.log)).not.toContain(recoveryCodes[0]);
  });
});

describe('signing in with a second factor', () => {
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await enrol(admin, server.clock));
    nextStep();
  });
  const code = () => codeOf(secret, server.clock.now());

  test('asks for the code after the correct password, and only then', async () => {
    expect(await refusal(login())).toEqual([428, 'codeNeeded']);
    expect((await login(code())).statusCode).toBe(200);
    expect(await refusal(login(undefined, { password: 'wrong' }))).toEqual([400, 'wrongCredentials']);
    expect(await refusal(login(code(), { password: 'wrong' }))).toEqual([400, 'wrongCredentials']);
    expect(await refusal(login(code(), { email: 'nobody@example.test' }))).toEqual([400, 'wrongCredentials']);
  });

  test('spends no code on a wrong password', async () => {
    await login(code(), { password: 'wrong' });
    expect((await login(code())).statusCode).toBe(200);
  });

  test('accepts a code once', async () => {
    expect((await login(code())).statusCode).toBe(200);
    expect(await refusal(login(code()))).toEqual([400, 'wrongCode']);
    nextStep();
    expect((await login(code())).statusCode).toBe(200);
  });

  test('signing in with a second factor does not accept the code that turned it on', async () => {
    expect(await refusal(login(codeOf(secret, inSteps(-1))))).toEqual([400, 'wrongCode']);
  });

  test('opens one session for two concurrent uses of a code', async () => {
    const answers = await Promise.all([login(code()), login(code()), login(code())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('accepts codes of a clock that is a step off, and no others', async () => {
    expect(await refusal(login(codeOf(secret, inSteps(2))))).toEqual([400, 'wrongCode']);
    expect((await login(codeOf(secret, inSteps(1)))).statusCode).toBe(200);
    server.clock.moveTo(inSteps(5));
    expect(await refusal(login(codeOf(secret, inSteps(-2))))).toEqual([400, 'wrongCode']);
    expect((await login(codeOf(secret, inSteps(-1)))).statusCode).toBe(200);
  });

  test('accepts no code that is older than the last one', async () => {
    expect((await login(codeOf(secret, inSteps(1)))).statusCode).toBe(200);
    expect(await refusal(login(code()))).toEqual([400, 'wrongCode']);
  });

  test('reads a code with gaps and Arabic digits', async () => {
    const arabic = code().replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await login(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)).statusCode).toBe(200);
  });

  test('accepts no code of another account', async () => {
    const other = await connect(server, { isAdmin: true });
    const theirs = await enrol(other, server.clock);
    expect(await refusal(login(codeOf(theirs.secret, inSteps(1))))).toEqual([400, 'wrongCode']);
    expect(await refusal(login(theirs.recoveryCodes[0]))).toEqual([400, 'wrongCode']);
  });

  test('accepts each recovery code once', async () => {
    expect((await login(recoveryCodes[0])).statusCode).toBe(200);
    expect(await refusal(login(recoveryCodes[0]))).toEqual([400, 'wrongCode']);
    expect((await login(recoveryCodes[1]?.replaceAll(' ', '-'))).statusCode).toBe(200);
    expect(await stateOf(admin)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('opens one session for two concurrent uses of a recovery code', async () => {
    const answers = await Promise.all([login(recoveryCodes[0]), login(recoveryCodes[0])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('signing in with a second factor gets ten attempts at codes, from wherever they come', async () => {
    const known = await login(code());
    nextStep();
    const cookies = Object.fromEntries(known.cookies.map(({ name, value }) => [name, value]));
    const attempt = (given: string, address: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: admin.user.email, password, code: given },
        cookies,
        remoteAddress: `203.0.113.${address}`,
      });
    for (let guess = 0; guess < 10; guess++) {
      // Past the delay of the failed sign-ins before.
      await server.parts.db.deleteFrom('attempts').where('key', 'like', 'signIn%').execute();
      expect(await refusal(attempt(wrong, guess))).toEqual([400, 'wrongCode']);
    }
    expect(await refusal(attempt(code(), 99))).toEqual([429, 'tooManyAttempts']);
    expect(await refusal(attempt(recoveryCodes[0] ?? '', 100))).toEqual([429, 'tooManyAttempts']);
  });

  test('asks a known device for the code, too', async () => {
    const { cookies } = await login(code());
    const again = server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: admin.user.email, password },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    });
    expect(await refusal(again)).toEqual([428, 'codeNeeded']);
  });

  test('makes no device known by the password alone', async () => {
    expect((await login()).cookies).toEqual([]);
    expect((await login(wrong)).cookies).toEqual([]);
  });

  test('adds no delay for a correct password without a code', async () => {
    for (let visit = 0; visit < 8; visit++) expect(await refusal(login())).toEqual([428, 'codeNeeded']);
    expect((await login(code())).statusCode).toBe(200);
  });

  test('signing in with a second factor is not replaced by a mailed link, which opens no session', async () => {
    await server.deliver();
    await post('forgot-password', { email: admin.user.email });
    const mail = (await server.deliver()).find(({ to }) => to === admin.user.email);
    const chosen = { newPassword: 'another password', confirmPassword: 'another password' };
    const answer = await post('set-password', { verificationToken: tokenIn(mail), ...chosen });
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { data: null }, []]);
    expect(await refusal(login(undefined, { password: 'another password' }))).toEqual([428, 'codeNeeded']);
    expect((await login(code(), { password: 'another password' })).statusCode).toBe(200);
  });

  test('outlasts a change of the password', async () => {
    await admin.read('POST', '/auth/change-password', {
      currentPassword: password,
      newPassword: 'another password',
      confirmPassword: 'another password',
    });
    expect(await refusal(login(undefined, { password: 'another password' }))).toEqual([428, 'codeNeeded']);
  });
});

describe('changing the second factor', () => {
  const calls = [
    ['POST', '/auth/second-factor/start'],
    ['POST', '/auth/second-factor/recovery-codes'],
    ['DELETE', '/auth/second-factor'],
  ] as const;

  test.each(calls)('changing the second factor needs the password again some time after the login: %s %s', async (method, path) => {
    if (method !== 'POST' || !path.endsWith('start')) await enrol(admin, server.clock);
    server.clock.advance(31);
    expect(await refusal(admin.ask(method, path))).toEqual([428, 'passwordNeeded']);
    await admin.read('POST', '/auth/confirm-password', { password });
    expect((await admin.ask(method, path)).statusCode).toBe(200);
  });

  test.each(calls.slice(1))('is refused while it is off: %s %s', async (method, path) => {
    await admin.read('POST', '/auth/second-factor/start');
    expect(await refusal(admin.ask(method, path))).toEqual([409, 'conflict']);
  });

  test('replaces all recovery codes', async () => {
    const { recoveryCodes } = await enrol(admin, server.clock);
    const renewed = await admin.read<{ recoveryCodes: string[] }>('POST', '/auth/second-factor/recovery-codes');
    expect(await refusal(login(recoveryCodes[0]))).toEqual([400, 'wrongCode']);
    expect((await login(renewed.recoveryCodes[0])).statusCode).toBe(200);
  });

  test('leaves ten codes after two concurrent replacements', async () => {
    await enrol(admin, server.clock);
    const renew = () => admin.read('POST', '/auth/second-factor/recovery-codes');
    await Promise.all([renew(), renew()]);
    expect(await stateOf(admin)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('ends the other sessions when it is turned off', async () => {
    await enrol(admin, server.clock);
    const elsewhere = await connect(server, { user: admin.user });
    await admin.read('DELETE', '/auth/second-factor');
    expect(await refusal(elsewhere.ask('GET', '/users/me'))).toEqual([401, 'unauthenticated']);
    expect((await admin.ask('GET', '/users/me')).statusCode).toBe(200);
  });

  test('turns it off with everything that belongs to it', async () => {
    const { recoveryCodes } = await enrol(admin, server.clock);
    await admin.read('DELETE', '/auth/second-factor');
    expect(await stateOf(admin)).toEqual({ isOn: false, isRequired: false, isForDecisions: false, recoveryCodesLeft: 0 });
    expect((await login()).statusCode).toBe(200);
    await enrol(admin, server.clock);
    expect(await refusal(login(recoveryCodes[0]))).toEqual([400, 'wrongCode']);
  });
});

describe('in production an admin without a second factor', () => {
  beforeEach(() => {
    server.parts.config.mode = 'production';
  });

  test('signs in and reads what is needed', async () => {
    const answer = await login();
    expect([answer.statusCode, answer.json().data.user]).toEqual([200, { ...admin.user, needsSecondFactor: true }]);
    expect(await admin.read('GET', '/users/me')).toEqual({ ...admin.user, needsSecondFactor: true });
    expect(await admin.read('PATCH', '/users/me', { name: 'Noor' })).toMatchObject({ isAdmin: true, needsSecondFactor: true });
    expect(await stateOf(admin)).toMatchObject({ isOn: false, isRequired: true });
  });

  test('in production an admin without a second factor is refused calls of admins until it is on', async () => {
    const rows = () => admin.ask('GET', '/tenders/pending');
    expect(await refusal(rows())).toEqual([428, 'secondFactorNeeded']);
    await enrol(admin, server.clock);
    expect((await rows()).statusCode).toBe(200);
    expect(await admin.read('GET', '/users/me')).toEqual(admin.user);
    await admin.read('DELETE', '/auth/second-factor');
    expect(await refusal(rows())).toEqual([428, 'secondFactorNeeded']);
  });

  test('in production an admin without a second factor has no other rights of admins, either', async () => {
    const owner = await connect(server);
    const { id } = await pending(owner);
    const read = () => admin.ask('GET', `/tenders/${id}`);
    expect(await refusal(read())).toEqual([404, 'notFound']);
    await enrol(admin, server.clock);
    expect((await read()).statusCode).toBe(200);
  });

  test('in production an admin without a second factor is notified of nothing that admins decide, until it is on', async () => {
    const owner = await connect(server);
    await pending(owner);
    expect((await notificationsOf(admin)).data).toEqual([]);
    await enrol(admin, server.clock);
    await pending(owner);
    expect((await notificationsOf(admin)).data).toMatchObject([{ kind: 'tenderSubmitted' }]);
  });

  test('in production an admin without a second factor does not become a company instead', async () => {
    expect(await refusal(admin.ask('POST', '/companies', companyFields()))).toEqual([409, 'conflict']);
  });

  test('in production an admin without a second factor is still limited to the shorter sessions of admins', async () => {
    await server.parts.db.updateTable('settings').set({ office_session_hours: 2 }).execute();
    const { accessToken } = await openSession(server.parts.db, admin.user, server.clock.now());
    const me = () => server.app.inject({ url: '/api/v1/users/me', headers: { authorization: `Bearer ${accessToken}` } });
    server.clock.advance(90);
    expect((await me()).statusCode).toBe(200);
    server.clock.advance(30);
    expect((await me()).statusCode).toBe(401);
  });
});
