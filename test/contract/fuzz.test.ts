import { type } from 'arktype';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { isRefusal, statusOf } from '../../contract/failures.ts';
import { fillDemoData } from '../../server/data/demo/demo.ts';
import { mediaFolder } from '../../server/routes/media.ts';
import { signedIn } from '../server/support/accounts.ts';
import { startTestServer, type TestServer } from '../server/support/server.ts';
import { like } from './support/arbitrary.ts';
import { ask, type Input, written } from './support/ask.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logLevel: 'error' });
  await fillDemoData(server.parts.db, mediaFolder(server.parts.config));
  return server.close;
});

/** Inputs for a call, made from its own schemas; nothing where it declares none. */
function inputs({ params, query, body }: Call): fc.Arbitrary<Input> {
  const shaped = (schema: typeof body) => {
    const json = written(schema);
    return json ? like(json) : fc.constant(undefined);
  };
  return fc.record({ params: shaped(params), query: shaped(query), body: shaped(body) });
}

/** Every answer is either what the call declares or a refusal of ours, with the status of its code. */
function expectContract(call: Call, answer: Awaited<ReturnType<typeof ask>>): void {
  const body: unknown = answer.json();
  if (answer.statusCode === 200) {
    const checked = call.answer(body);
    expect(checked instanceof type.errors ? checked.summary : 'fits').toBe('fits');
    return;
  }
  if (!isRefusal(body)) throw new Error(`no refusal of ours: ${answer.body}`);
  expect(body.code).not.toBe('unexpected');
  expect(answer.statusCode).toBe(statusOf[body.code]);
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  if (body.code === 'invalidInput') expect(Object.keys(body.fields ?? {}).length).toBeGreaterThan(0);
}

const declared: [string, Call][] = Object.entries(calls);

describe.each(declared)('%s', (_, call) => {
  test('keeps the contract whatever it is asked', { timeout: 60_000 }, async () => {
    let understood = 0;
    await fc.assert(
      fc.asyncProperty(inputs(call), fc.boolean(), async (input, anonymous) => {
        const headers = anonymous ? {} : await signedIn(server.parts);
        const answer = await ask(server.app, call, input, headers);
        expectContract(call, answer);
        if (answer.statusCode !== statusOf.invalidInput) understood++;
      }),
      { numRuns: call.params || call.query || call.body ? 100 : 5 },
    );
    expect(understood, 'no input got past the schemas').toBeGreaterThan(0);
  });
});
