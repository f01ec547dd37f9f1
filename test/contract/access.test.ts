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
  operator: async () => signedIn(server.parts, await addAccount(server.parts.db, { role: 'operator' })),
  auditor: async () => signedIn(server.parts, await addAccount(server.parts.db, { role: 'auditor' })),
};

/** What an auditor may do beside reading: log in and out, and change their own account. */
const ofOwnAccount = ['/auth/', '/users/me', '/second-factor', '/sessions', '/account/data', '/notification'];
/** What only an administrator changes. */
const ofAdministrators = ['/office/settings', '/office/page-texts/:page'];
/** What an auditor does not read. */
const conversations = ['/conversations/:conversation', '/conversations/token'];

/** Status of the refusal by access and role; null if the call is allowed. */
const refusedWith: Record<Access, Record<keyof typeof roles, number | null>> = {
  public: { anonymous: null, member: null, admin: null, operator: null, auditor: null },
  signedIn: { anonymous: 401, member: null, admin: null, operator: null, auditor: null },
  admin: { anonymous: 401, member: 403, admin: null, operator: null, auditor: null },
};

/** Whether a role of the office has no right to a call that admins may make. */
const isBeyond = (role: keyof typeof roles, { access, method, path }: Call): boolean => {
  if (role === 'operator') return method !== 'GET' && ofAdministrators.includes(path);
  if (role !== 'auditor' || access === 'public') return false;
  return method === 'GET' ? conversations.includes(path) : !ofOwnAccount.some((start) => path.startsWith(start));
};

const declared: [string, Call][] = Object.entries(calls);

describe.each(declared)('%s', (_, call) => {
  test.each(Object.keys(roles) as (keyof typeof roles)[])('as %s', async (role) => {
    const answer = await ask(server.app, call, {}, await roles[role]());
    const { statusCode } = answer;
    const expected = refusedWith[call.access][role];
    expect(statusCode === 409 && answer.json().code === 'roleNeeded').toBe(isBeyond(role, call));
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
