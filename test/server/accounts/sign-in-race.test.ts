import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../../contract/entities/session.ts';
import { findAccount } from '../../../server/data/accounts/session.queries.ts';
import { signIn } from '../../../server/domain/accounts/session.ts';
import { addAccount, password, signedIn, tokenIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Slow enough for concurrent sign-ins, and a tenth of the usual cost.
  server.parts.passwordCost = { N: 2 ** 13, r: 8, p: 1 };
  return server.close;
});

const chosen = { newPassword: 'another password', confirmPassword: 'another password' };
const post = (path: string, payload: object, headers: object = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers: { ...headers } });
const sessionsOf = ({ id }: User) => server.parts.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

/** The ways to a new password; both leave the user one session, the current one. */
const ways = {
  'changing it': async (user: User) => {
    const here = await signedIn(server.parts, user);
    return () => post('change-password', { currentPassword: password, ...chosen }, here);
  },
  'setting it by a link': async (user: User) => {
    await post('forgot-password', { email: user.email });
    const mail = (await server.deliver()).find(({ to }) => to === user.email);
    return () => post('set-password', { verificationToken: tokenIn(mail), ...chosen });
  },
};

describe.each(Object.entries(ways))('%s', (_, prepare) => {
  test('leaves no session of concurrent sign-ins with the old password', async () => {
    for (let round = 0; round < 3; round++) {
      const user = await addAccount(server.parts.db);
      const change = await prepare(user);
      let opened = 0;
      let changed = false;
      const first = Promise.withResolvers<void>();
      // Ends with its first refusal: further ones would meet the delay of failed sign-ins.
      const keepSigningIn = async () => {
        while (!changed) {
          const answer = await post('login', { email: user.email, password });
          if (answer.statusCode !== 200) return expect(answer.json().code).toBe('wrongCredentials');
          if (opened++ === 0) first.resolve();
        }
      };
      const changing = async () => {
        await first.promise;
        expect((await change()).statusCode).toBe(200);
        changed = true;
      };
      await Promise.all([keepSigningIn(), keepSigningIn(), keepSigningIn(), keepSigningIn(), changing()]);
      expect(opened).toBeGreaterThan(0);
      expect(await sessionsOf(user)).toHaveLength(1);
    }
  });

  test('refuses a sign-in whose old password was verified before', async () => {
    const user = await addAccount(server.parts.db);
    const change = await prepare(user);
    const { passwordHash } = (await findAccount(server.parts.db, user.email)) ?? {};
    await change();
    const late = signIn(
      server.parts,
      { user, passwordHash: passwordHash ?? '' },
      { locale: 'en', device: null, deviceName: null, network: '203.0.113.0' },
    );
    await expect(late).rejects.toMatchObject({ code: 'wrongCredentials' });
  });
});
