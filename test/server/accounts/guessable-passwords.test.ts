import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../server/data/accounts/demo-accounts.ts';
import { refuseGuessable } from '../../../server/domain/accounts/guessable-passwords.ts';
import { hashPassword } from '../../../server/domain/accounts/passwords.ts';
import { addAccount, cheap, password, signedIn, tokenIn } from '../support/accounts.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

const post = (path: string, payload: object, headers: object = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers: { ...headers } });
const texts = {
  en: 'This password is easy to guess: a known word or name, also with digits and signs, a date or a sequence. Use three unrelated words, or ten random characters.',
  ar: 'يسهل تخمين كلمة المرور هذه: كلمة معروفة أو اسم ولو أُضيفت إليهما أرقام أو رموز، أو تاريخ، أو أحرف متسلسلة. استخدم ثلاث كلمات لا صلة بينها، أو عشرة أحرف وأرقام عشوائية.',
};

/** Passwords that are easy to guess for the account with an email address. */
const guessable = (email: string) => ['iloveyou', 'aaaaaa', 'daleel', 'Daleel2026', 'P@ssw0rd1', email, email.split('@')[0] ?? ''];

describe.each(Object.entries(texts))('a password that is easy to guess, in %s', (language, newPassword) => {
  test('is not set by a link, which stays valid', async () => {
    const { email } = await addAccount(server.parts.db);
    await post('forgot-password', { email });
    const verificationToken = tokenIn((await server.deliver()).find(({ to }) => to === email));
    for (const chosen of guessable(email)) {
      const refused = await post(
        'set-password',
        { verificationToken, newPassword: chosen, confirmPassword: chosen },
        { 'accept-language': language },
      );
      expect([chosen, refused.statusCode, refused.json()]).toMatchObject([chosen, 422, { code: 'invalidInput', fields: { newPassword } }]);
    }
    const better = await post('set-password', { verificationToken, newPassword: 'another password', confirmPassword: 'another password' });
    expect(better.statusCode).toBe(200);
  });

  test('does not replace a password', async () => {
    const user = await addAccount(server.parts.db);
    const headers = { ...(await signedIn(server.parts, user)), 'accept-language': language };
    for (const chosen of guessable(user.email)) {
      const refused = await post('change-password', { currentPassword: password, newPassword: chosen, confirmPassword: chosen }, headers);
      expect([chosen, refused.statusCode, refused.json()]).toMatchObject([chosen, 422, { code: 'invalidInput', fields: { newPassword } }]);
    }
    expect((await post('login', { email: user.email, password })).statusCode).toBe(200);
  });
});

test("the installation's own product name is easy to guess", async () => {
  const user = await addAccount(server.parts.db);
  const headers = await signedIn(server.parts, user);
  await server.parts.db.updateTable('settings').set({ product_name: 'Souqhunter' }).execute();
  const chosen = 'souqhunter';
  const refused = await post('change-password', { currentPassword: password, newPassword: chosen, confirmPassword: chosen }, headers);
  expect(refused.statusCode).toBe(422);
});

test("the name of the account's company is easy to guess, in both languages", async () => {
  const user = await addAccount(server.parts.db);
  const headers = await signedIn(server.parts, user);
  await addCatalogue(server.parts.db);
  await addCompanies(server.parts.db, [{ id: 1, owner_id: user.id, name: 'Zanbaqaq Lifts', name_ar: 'زنبقاق للمصاعد' }]);
  for (const chosen of ['Zanbaqaq@2026', 'زنبقاق_123', 'zanbaqaqlifts1']) {
    const refused = await post('change-password', { currentPassword: password, newPassword: chosen, confirmPassword: chosen }, headers);
    expect([chosen, refused.statusCode]).toEqual([chosen, 422]);
  }
});

test('an existing password that is easy to guess still signs in, to be changed', async () => {
  const { email, id } = await addAccount(server.parts.db);
  const password_hash = await hashPassword('password', cheap);
  await server.parts.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  expect((await post('login', { email, password: 'password' })).statusCode).toBe(200);
});

const account = { email: 'aisha@example.test', name: 'Aisha Al-Kuwari', companies: [], productName: 'Daleel', productNameAr: 'دليل' };

test.each(['123456', 'PassWord', 'qwerty', 'aisha1990', 'kuwari', '01011990', 'دليل123', 'ممممممم'])('refuses %s', (chosen) => {
  expect(() => refuseGuessable(chosen, account)).toThrow();
});

test.each([demoPassword, 'a good password', 'كلمة سر جيدة', 'qzxkwv', 'x7#Lq2'])(
  'accepts a password that is hard to guess: %s',
  (chosen) => {
    expect(() => refuseGuessable(chosen, account)).not.toThrow();
  },
);
