import type { Type } from 'arktype';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { basePath } from '../../../contract/base-path.ts';
import type { Call } from '../../../contract/call.ts';
import { multipart } from '../../server/support/multipart.ts';
import type { Schema } from './arbitrary.ts';

/** Returns a schema's input as JSON Schema. */
export const written = (schema: Type<object> | undefined): Schema | undefined =>
  schema && (schema.in.toJsonSchema({ fallback: ({ base }) => base }) as Schema);

/** Encodes a text for a URL; lone surrogates are replaced, as browsers do. */
const escaped = (value: unknown) => encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());

/** Returns a value as a part of a path. An empty part would match the path of another call, and URLs drop `.` and `..`. */
const pathPart = (value: unknown) => escaped(value).replace(/^\.{0,2}$/, '-');

const entriesOf = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : { value });

/** Input of a call; `file` only for calls that take one. */
export type Input = { params?: unknown; query?: unknown; body?: unknown; file?: Uint8Array };

/** Returns an input's body with its headers. */
async function sent({ body, file }: Input): Promise<{ headers?: Record<string, string>; payload?: string | Buffer }> {
  if (file) return multipart([{ content: Buffer.from(file) }]);
  return body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

/** Sends a declared call to the app, with any input; reads only the headers of a stream. */
export async function ask(
  app: FastifyInstance,
  call: Call,
  input: Input,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const given = Object.fromEntries(entriesOf(input.params));
  const path = call.path.replace(/:(\w+)/g, (_, name) => pathPart(given[name] ?? '1'));
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
  // Refusals end, unlike streams: repeats the request to read the body.
  return answer.statusCode === 200 ? answer : app.inject(asked);
}
