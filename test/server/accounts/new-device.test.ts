import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceCookie } from '../../../server/http/device-cookie.ts';
import { addAccount, password } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://daleel.example' });
  return server.close;
});
beforeEach(async () => void (await server.deliver()));

const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';
/** Logs in, with the token of a device if it has one; returns the device's new token. */
const logIn = async (email: string, { device, language = 'en' }: { device?: string; language?: string } = {}): Promise<string> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    headers: { 'user-agent': phone, 'accept-language': language },
    remoteAddress: '203.0.113.77',
    ...(device !== undefined && { cookies: { [deviceCookie]: device } }),
  });
  return answer.cookies.find(({ name }) => name === deviceCookie)?.value ?? '';
};

test('a login from a new device is mailed with device, shortened network and time, and the page that ends it', async () => {
  const { email } = await addAccount(server.parts.db);
  await logIn(email);
  const [mail, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'New login to your Daleel account' });
  expect(mail?.text).toContain('Firefox, Android');
  expect(mail?.text).toContain('203.0.113.0');
  expect(mail?.text).toContain('Asia/Qatar');
  expect(mail?.text).toContain('https://daleel.example/account/security/sessions');
  expect(JSON.stringify(mail)).not.toContain('203.0.113.77');
});

test('a login from a new device is mailed in the language of the login', async () => {
  const { email } = await addAccount(server.parts.db);
  await logIn(email, { language: 'ar' });
  expect(await server.deliver()).toMatchObject([{ to: email, subject: 'تسجيل دخول جديد إلى حسابك في منصة «دليل»', language: 'ar' }]);
});

test('a later login from the same device is not mailed; that of another account on it is', async () => {
  const [mine, theirs] = [await addAccount(server.parts.db), await addAccount(server.parts.db)];
  const device = await logIn(mine.email);
  await server.deliver();
  const renewed = await logIn(mine.email, { device });
  expect(await server.deliver()).toEqual([]);
  await logIn(theirs.email, { device: renewed });
  expect(await server.deliver()).toMatchObject([{ to: theirs.email }]);
});
