import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashingTurns } from '../../../server/domain/accounts/hashing.ts';
import { crowdedFrom } from '../../../server/domain/accounts/login-proofs.ts';
import { signInDelays } from '../../../server/http/sign-in-attempts.ts';
import { createKeys } from '../../../server/outside/keys.aes.ts';
import { addAccount, password } from '../support/accounts.ts';
import { connect } from '../support/client.ts';
import { codeOf, enrol } from '../support/codes.ts';
import { prove as proveFor } from '../support/login-proofs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  return server.close;
});
beforeEach(async () => {
  await server.parts.db.deleteFrom('attempts').execute();
  ({ email } = await addAccount(server.parts.db));
  vi.spyOn(hashingTurns, 'waiting').mockReturnValue(crowdedFrom);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const here = '198.51.100.7';
const post = (path: string, payload: object, from = here, cookies: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers: { 'x-forwarded-for': from }, cookies });
const login = (more: { proof?: string; password?: string; code?: string } = {}, from?: string, cookies?: Record<string, string>) =>
  post('login', { email, password, ...more }, from, cookies);
const prove = (to = email, from = here): Promise<string> => proveFor(server, to, from);
const code = async (answer: ReturnType<typeof login>) => (await answer).json().code;

/** As many wrong passwords from different networks as make the account an attacked one. */
const attackAccount = async () => {
  vi.mocked(hashingTurns.waiting).mockReturnValue(0);
  for (let index = 0; index < signInDelays.attack; index++) await login({ password: 'wrong' }, `203.0.113.${100 + index}`);
  vi.mocked(hashingTurns.waiting).mockReturnValue(crowdedFrom);
};

describe('while many logins wait', () => {
  test('a device that the account does not know logs in with a proof, which is valid once', async () => {
    expect((await login()).statusCode).toBe(428);
    expect(await code(login())).toBe('proofNeeded');
    const proof = await prove();
    expect(await code(login({ proof, password: 'wrong' }))).toBe('wrongCredentials');
    expect(await code(login({ proof }))).toBe('proofNeeded');
    expect((await login({ proof: await prove() })).statusCode).toBe(200);
  });

  test('the code of the second factor needs no other proof than its password', async () => {
    const member = await connect(server);
    ({ email } = member.user);
    const { secret } = await enrol(member, server.clock);
    server.clock.advance(1);
    const proof = await prove();
    expect(await code(login({ proof }))).toBe('codeNeeded');
    const given = { proof, code: codeOf(secret, server.clock.now()) };
    expect((await login(given)).statusCode).toBe(200);
    expect(await code(login({ ...given, code: '000000' }))).toBe('proofNeeded');
  });

  test('a proof of another account, of another network, or that has ended, is none', async () => {
    const { email: other } = await addAccount(server.parts.db);
    expect(await code(login({ proof: await prove(other) }))).toBe('proofNeeded');
    expect(await code(login({ proof: await prove(email, '203.0.113.9') }))).toBe('proofNeeded');
    const proof = await prove();
    server.clock.advance(5);
    expect(await code(login({ proof }))).toBe('proofNeeded');
  });

  test('a challenge that was changed, or is not solved, is no proof', async () => {
    const { challenge, solution } = JSON.parse(await prove());
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const changed = [
      JSON.stringify({ challenge: easier, solution }),
      JSON.stringify({ challenge, solution: { ...solution, derivedKey: '00' } }),
      JSON.stringify({ challenge, solution: null }),
      JSON.stringify({ challenge: null, solution }),
      'null',
      'no proof',
    ];
    for (const proof of changed) expect(await code(login({ proof }))).toBe('proofNeeded');
  });

  test('known devices and live sessions need none', async () => {
    const answer = await login({ proof: await prove() });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    expect((await login({}, '203.0.113.8', cookies)).statusCode).toBe(200);
    const member = await connect(server);
    expect((await member.ask('POST', '/auth/confirm-password', { password })).statusCode).toBe(200);
  });

  test('the owner of an account that strangers attack is not delayed between being asked for a proof and giving it', async () => {
    await attackAccount();
    expect(await code(login())).toBe('proofNeeded');
    expect((await login({ proof: await prove() })).statusCode).toBe(200);
  });

  test('the owner of an account that strangers attack is not delayed between the password and the code', async () => {
    const member = await connect(server);
    ({ email } = member.user);
    const { secret } = await enrol(member, server.clock);
    server.clock.advance(1);
    await attackAccount();
    const proof = await prove();
    expect(await code(login({ proof }))).toBe('codeNeeded');
    expect((await login({ proof, code: codeOf(secret, server.clock.now()) })).statusCode).toBe(200);
  });

  test('a refusal for want of a proof does not use up the owner’s attempts', async () => {
    for (let times = 0; times < 12; times++) expect(await code(login())).toBe('proofNeeded');
    expect((await login({ proof: await prove() })).statusCode).toBe(200);
  });
});

describe('while few logins wait', () => {
  beforeEach(() => {
    vi.mocked(hashingTurns.waiting).mockReturnValue(crowdedFrom - 1);
  });

  test('no proof is needed', async () => {
    expect((await login()).statusCode).toBe(200);
    expect((await login({ proof: 'no proof' })).statusCode).toBe(200);
  });

  test('a proof counts all the same', async () => {
    const turns = vi.spyOn(hashingTurns, 'inTurn');
    const proof = await prove();
    await login({ proof });
    await login({ proof });
    expect(turns.mock.calls.map(([{ holder }]) => holder?.kind ?? null)).toEqual(['proof', null]);
  });
});

test('processes with the same key sign the same challenges', () => {
  const [one, same, other] = [1, 1, 2].map((byte) => createKeys({ secretKeys: [{ name: 'k', bytes: Buffer.alloc(32, byte) }] }));
  expect(one?.secretFor('a purpose')).toBe(same?.secretFor('a purpose'));
  expect(one?.secretFor('a purpose')).not.toBe(other?.secretFor('a purpose'));
  expect(one?.secretFor('a purpose')).not.toBe(one?.secretFor('another purpose'));
});
