import type { Type } from 'arktype';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { basePath, type Call } from '../../../contract/call.ts';
import { multipart } from '../../server/support/multipart.ts';
import type { Schema } from './arbitrary.ts';

/** A schema as JSON Schema says it, for what a caller writes. */
export const written = (schema: Type<object> | undefined): Schema | undefined =>
  schema && (schema.in.toJsonSchema({ fallback: ({ base }) => base }) as Schema);

/** Text as it can stand in an address: lone surrogates cannot, a browser replaces them too. */
const escaped = (value: unknown) => encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());

const entriesOf = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : { value });

/** What a call is given; `file` only for calls that take one. */
export type Input = { params?: unknown; query?: unknown; body?: unknown; file?: Uint8Array };

/** What of an input goes into the body, and how that is called. */
async function sent({ body, file }: Input): Promise<{ headers?: Record<string, string>; payload?: string | Buffer }> {
  if (file) return multipart([{ content: Buffer.from(file) }]);
  return body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

/** Makes a declared call on the app, with whatever input; of a stream only the head is read. */
export async function ask(
  app: FastifyInstance,
  call: Call,
  input: Input,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  // Without anything in that place, an address would be the one of another call.
  const given = Object.fromEntries(entriesOf(input.params));
  const path = call.path.replace(/:(\w+)/g, (_, name) => escaped(given[name] ?? '1') || '-');
  const query = input.query === undefined ? [] : entriesOf(input.query).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  const body = await sent(input);
  const asked = {
    method: call.method,
    url: `${basePath}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...body,
    headers: { ...body.headers, ...headers },
  };
  if (!call.stream) return app.inject(asked);
  const answer = await app.inject({ ...asked, payloadAsStream: true });
  answer.raw.res.destroy();
  // A refusal has an end: it is asked for again, to be read.
  return answer.statusCode === 200 ? answer : app.inject(asked);
}
