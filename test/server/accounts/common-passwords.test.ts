import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../server/data/accounts/demo-accounts.ts';
import { refuseCommon } from '../../../server/domain/accounts/common-passwords.ts';
import { hashPassword } from '../../../server/domain/accounts/passwords.ts';
import { addAccount, cheap, password, signedIn, tokenIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

const post = (path: string, payload: object, headers: object = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers: { ...headers } });
const texts = {
  en: 'This password is one of the most common ones and easy to guess. Choose another one.',
  ar: 'كلمة المرور هذه من أكثر كلمات المرور شيوعًا ويسهل تخمينها. اختر كلمة مرور أخرى.',
};

describe.each(Object.entries(texts))('a common password, in %s', (language, newPassword) => {
  test.each(['password', 'PassWord', 'qwerty', '123456'])('is not set by a link, which stays valid: %s', async (common) => {
    const { email } = await addAccount(server.parts.db);
    await post('forgot-password', { email });
    const verificationToken = tokenIn((await server.deliver()).find(({ to }) => to === email));
    const refused = await post(
      'set-password',
      { verificationToken, newPassword: common, confirmPassword: common },
      { 'accept-language': language },
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'invalidInput', fields: { newPassword } }]);
    const better = await post('set-password', { verificationToken, newPassword: 'another password', confirmPassword: 'another password' });
    expect(better.statusCode).toBe(200);
  });

  test('does not replace a password', async () => {
    const user = await addAccount(server.parts.db);
    const headers = { ...(await signedIn(server.parts, user)), 'accept-language': language };
    const refused = await post(
      'change-password',
      { currentPassword: password, newPassword: 'iloveyou', confirmPassword: 'iloveyou' },
      headers,
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'invalidInput', fields: { newPassword } }]);
    expect((await post('login', { email: user.email, password })).statusCode).toBe(200);
  });
});

test('an existing common password still signs in, to be changed', async () => {
  const { email, id } = await addAccount(server.parts.db);
  const password_hash = await hashPassword('password', cheap);
  await server.parts.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  expect((await post('login', { email, password: 'password' })).statusCode).toBe(200);
});

test.each([demoPassword, 'a good password', 'كلمة سر جيدة'])('an uncommon password is accepted: %s', (uncommon) => {
  expect(() => refuseCommon(uncommon)).not.toThrow();
});
