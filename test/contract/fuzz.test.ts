import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { User } from '../../contract/entities/session.ts';
import { isRefusal, statusOf } from '../../contract/refusals.ts';
import { type } from '../../contract/type.ts';
import { demoAccounts } from '../../server/data/accounts/demo-accounts.ts';
import { findAccount } from '../../server/data/accounts/session.queries.ts';
import { storeDemoData } from '../../server/data/demo/demo.ts';
import { setSuspension } from '../../server/data/office/people.ts';
import { refusalsOf } from '../../server/http/openapi.refusals.ts';
import { isThorough } from '../level.ts';
import { addAccount, signedIn } from '../server/support/accounts.ts';
import { picture } from '../server/support/pictures.ts';
import { startTestServer, type TestServer } from '../server/support/server.ts';
import { hostileFiles, idempotencyKeys, like } from './support/arbitrary.ts';
import { ask, type Input, written } from './support/ask.ts';

let server: TestServer;
let owner: User;
let files: Uint8Array[];
beforeAll(async () => {
  server = await startTestServer({ logLevel: 'error' });
  await storeDemoData(server.parts.db);
  const { passwordHash: _, ...found } = (await findAccount(server.parts.db, demoAccounts.company.email)) ?? {};
  if (!('id' in found)) throw new Error('the demo data has no company account');
  owner = found;
  files = await Promise.all((['png', 'jpeg', 'webp', 'gif'] as const).map((format) => picture(format)));
  return server.close;
});

const runs = isThorough ? 100 : 15;
/** For some calls only one input in twelve passes the schemas: they are called up to this many times, until one does. */
const rounds = 20;

/** Callers: anonymous, a new member, the owner of a company, an admin. */
const callers = {
  anonymous: async () => ({}),
  member: () => signedIn(server.parts),
  owner: async () => {
    // An admin of an earlier input may have suspended the account.
    await setSuspension(server.parts.db, owner.id, null);
    return signedIn(server.parts, owner);
  },
  admin: async () => signedIn(server.parts, await addAccount(server.parts.db, { isAdmin: true })),
};
const caller = fc.constantFrom(...(Object.keys(callers) as (keyof typeof callers)[]));

/** Generates inputs for a call from its declaration. */
function inputs({ params, query, body, file, idempotent }: Call): fc.Arbitrary<Input & { key: string | undefined }> {
  const shaped = (schema: typeof body) => {
    const json = written(schema);
    return json ? like(json) : fc.constant(undefined);
  };
  const key = idempotent ? idempotencyKeys : fc.constant(undefined);
  const shapes = { params: shaped(params), query: shaped(query), body: shaped(body), key };
  return file ? fc.record({ ...shapes, file: hostileFiles(files) }) : fc.record(shapes);
}

/** Asserts that an answer matches the declared schema, or is a documented refusal with its status. */
function expectContract(call: Call, answer: Awaited<ReturnType<typeof ask>>): void {
  if (call.stream && answer.statusCode === 200) {
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    return;
  }
  if (call.bytes && answer.statusCode === 200) {
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    return;
  }
  const body: unknown = answer.json();
  if (answer.statusCode === (call.status ?? 200)) {
    const checked = call.answer(body);
    expect(checked instanceof type.errors ? checked.summary : 'fits').toBe('fits');
    return;
  }
  if (!isRefusal(body)) throw new Error(`not a refusal: ${answer.body}`);
  expect(body.code, JSON.stringify(server.log.at(-1))).not.toBe('unexpected');
  expect(refusalsOf(call)).toContain(body.code);
  expect(answer.statusCode).toBe(statusOf[body.code]);
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  if (body.code === 'invalidInput') expect(Object.keys(body.fields ?? {}).length).toBeGreaterThan(0);
}

const declared: [string, Call][] = Object.entries(calls);

describe.each(declared)('%s', (_name, call) => {
  test('every answer matches the contract, whatever the input', async () => {
    let understood = 0;
    const property = fc.asyncProperty(inputs(call), caller, async ({ key, ...input }, who) => {
      const headers = { ...(await callers[who]()), ...(key !== undefined && { 'idempotency-key': key }) };
      const answer = await ask(server.app, call, input, headers);
      expectContract(call, answer);
      if (answer.statusCode !== statusOf.invalidInput) understood++;
    });
    const numRuns = call.params || call.query || call.body || call.file ? runs : 8;
    for (let round = 0; round < rounds && understood === 0; round++) await fc.assert(property, { numRuns });
    expect(understood, 'no input got past the schemas').toBeGreaterThan(0);
  });
});
