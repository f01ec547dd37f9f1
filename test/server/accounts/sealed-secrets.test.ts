import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SecretKey } from '../../../server/config/keys.ts';
import { resealSecrets } from '../../../server/domain/accounts/sealed-secrets.ts';
import { missing } from '../../../server/domain/setup/missing.ts';
import { createKeys } from '../../../server/outside/keys.aes.ts';
import { password } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { codeOf, enrol } from '../support/codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});
beforeEach(async () => {
  Object.assign(server.parts.config, { passwordMinutes: 30 });
  // Each test has its own step, and its own window of attempts.
  server.clock.advance(60);
  await server.parts.db.deleteFrom('attempts').execute();
  await server.parts.db.deleteFrom('second_factors').execute();
  member = await connect(server);
});

const old: SecretKey = { name: 'old', bytes: Buffer.alloc(32, 1) };
const present: SecretKey = { name: 'present', bytes: Buffer.alloc(32, 2) };
const use = (...secretKeys: SecretKey[]) => Object.assign(server.parts, { keys: createKeys({ secretKeys }) });
const stored = async ({ user }: Client) =>
  (await server.parts.db.selectFrom('second_factors').select('secret').where('user_id', '=', user.id).executeTakeFirstOrThrow()).secret;
/** Signs in with the code of the next step; returns 'ok' or the refusal. */
const signIn = async (secret: string, who = member, code?: string) => {
  server.clock.moveTo(new Date(server.clock.now().getTime() + 30_000));
  const payload = { email: who.user.email, password, code: code ?? codeOf(secret, server.clock.now()) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
};

test('a secret is stored encrypted, never twice alike, and its codes sign in', async () => {
  use(present);
  const { secret } = await enrol(member, server.clock);
  expect(await stored(member)).toMatch(/^aes256gcm\$present\$[\w-]+$/);
  expect(await stored(member)).not.toContain(secret);
  expect(server.parts.keys.seal(secret, 'one')).not.toBe(server.parts.keys.seal(secret, 'one'));
  expect(await signIn(secret)).toBe('ok');
});

test('the encrypted secret of one account is worth nothing in the row of another', async () => {
  use(present);
  const { secret } = await enrol(member, server.clock);
  const other = await connect(server);
  await enrol(other, server.clock);
  await server.parts.db
    .updateTable('second_factors')
    .set({ secret: await stored(member) })
    .where('user_id', '=', other.user.id)
    .execute();
  expect(await signIn(secret, other)).toBe('wrongCode');
});

test('secrets from before there was a key still work, and are encrypted', async () => {
  use();
  const { secret } = await enrol(member, server.clock);
  expect(await stored(member)).toBe(secret);
  use(present);
  expect(await signIn(secret)).toBe('ok');
  await resealSecrets(server.parts);
  expect(await stored(member)).toMatch(/^aes256gcm\$present\$/);
  expect(await signIn(secret)).toBe('ok');
});

test('a key is replaced: the old one decrypts until every secret has the new one', async () => {
  use(old);
  const { secret } = await enrol(member, server.clock);
  use(present, old);
  expect(await signIn(secret)).toBe('ok');
  await resealSecrets(server.parts);
  use(present);
  expect(await signIn(secret)).toBe('ok');
});

test('after a key was lost a recovery code signs in, and the setup says so', async () => {
  use(old);
  const { secret, recoveryCodes } = await enrol(member, server.clock);
  use(present);
  await resealSecrets(server.parts);
  expect(await signIn(secret)).toBe('wrongCode');
  expect(await signIn(secret, member, recoveryCodes[0])).toBe('ok');
  expect(await missing(server.parts)).toContain(
    'SECRET_KEYS lacks a key of second factors (accounts: 1): they sign in with a recovery code only.',
  );
});

test('a changed secret is refused', () => {
  const keys = createKeys({ secretKeys: [present] });
  const sealed = keys.seal('JBSWY3DPEHPK3PXP', 'one');
  expect(keys.open(sealed, 'one')).toBe('JBSWY3DPEHPK3PXP');
  expect(keys.open(`${sealed.slice(0, -2)}AA`, 'one')).toBeNull();
  expect(keys.open('aes256gcm$present$', 'one')).toBeNull();
});
