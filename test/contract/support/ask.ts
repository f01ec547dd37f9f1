import type { Type } from 'arktype';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { basePath, type Call } from '../../../contract/call.ts';
import type { Schema } from './arbitrary.ts';

/** A schema as JSON Schema says it, for what a caller writes. */
export const written = (schema: Type<object> | undefined): Schema | undefined =>
  schema && (schema.in.toJsonSchema({ fallback: ({ base }) => base }) as Schema);

/** Text as it can stand in an address: lone surrogates cannot, a browser replaces them too. */
const escaped = (value: unknown) => encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());

const entriesOf = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : { value });

export type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Makes a declared call on the app, with whatever input. */
export function ask(
  app: FastifyInstance,
  call: Call,
  { params, query, body }: Input,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const given = Object.fromEntries(entriesOf(params));
  const path = call.path.replace(/:(\w+)/g, (_, name) => escaped(given[name] ?? '1'));
  const search =
    query === undefined
      ? ''
      : `?${entriesOf(query)
          .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
          .join('&')}`;
  const json = { 'content-type': 'application/json', ...headers };
  const url = basePath + path + search;
  return app.inject({ method: call.method, url, ...(body === undefined ? { headers } : { headers: json, payload: JSON.stringify(body) }) });
}
