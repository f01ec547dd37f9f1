import { beforeAll, describe, expect, test } from 'vitest';
import type { Access, Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { addAccount, signedIn } from '../server/support/accounts.ts';
import { startTestServer, type TestServer } from '../server/support/server.ts';
import { ask } from './support/ask.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

const roles = {
  anonymous: async () => ({}),
  member: () => signedIn(server.parts),
  admin: async () => signedIn(server.parts, await addAccount(server.parts.db, { isAdmin: true })),
};

/** Status of the refusal by access and role; null if the call is allowed. */
const refusedWith: Record<Access, Record<keyof typeof roles, number | null>> = {
  public: { anonymous: null, member: null, admin: null },
  signedIn: { anonymous: 401, member: null, admin: null },
  admin: { anonymous: 401, member: 403, admin: null },
};

const declared: [string, Call][] = Object.entries(calls);

describe.each(declared)('%s', (_, call) => {
  test.each(Object.keys(roles) as (keyof typeof roles)[])('as %s', async (role) => {
    const { statusCode } = await ask(server.app, call, {}, await roles[role]());
    const expected = refusedWith[call.access][role];
    if (expected === null) expect([401, 403, 500]).not.toContain(statusCode);
    else expect(statusCode).toBe(expected);
  });

  // Signed calls have no session.
  test.skipIf(call.signed)('rejects an expired session', async () => {
    expect((await ask(server.app, call, {}, { authorization: 'Bearer over' })).statusCode).toBe(401);
  });

  test('no two calls share a method and path', () => {
    expect(declared.filter(([, { method, path }]) => method === call.method && path === call.path)).toHaveLength(1);
  });
});
