import type { Type } from 'arktype';
import { basePath } from '../../contract/base-path.ts';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { locales } from '../../contract/locale.ts';
import { statusOf } from '../../contract/refusals.ts';
import { idempotencyHeader } from './checked.ts';
import { refusalsOf } from './openapi.refusals.ts';
import { refusalTexts } from './refusal-texts.ts';

type JsonSchema = { type?: string; properties?: Record<string, JsonSchema>; required?: string[] };

/** Returns a schema's input as JSON Schema: before parsing, and without what JSON Schema cannot express. */
function jsonSchema(schema: Type<object>): JsonSchema {
  const { $schema, ...rest } = schema.in.toJsonSchema({ fallback: ({ base }) => base }) as JsonSchema & { $schema?: string };
  return rest;
}

function parameters(place: 'path' | 'query', schema: Type<object> | undefined) {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema) : {};
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: required.includes(name), schema: property }));
}

/** Returns the refusals of a call by status; `code` tells those with the same status apart. */
function refusals(call: Call) {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => statusOf[code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      { description: named.map((code) => `${code}: ${refusalTexts.en[code]}`).join(' '), content },
    ]),
  );
}

/** Returns a call's request body: JSON, or a file. */
function requestBody({ body, file }: Call) {
  if (body) return { required: true, content: { 'application/json': { schema: jsonSchema(body) } } };
  if (!file) return undefined;
  const bytes = { type: 'string', format: 'binary', description: `At most ${file.maxBytes} bytes.` };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: bytes } } } },
  };
}

/** Returns a call's response: JSON, an event stream, a file, or a redirect. */
function successResponse({ answer, stream, bytes, redirect }: Call) {
  if (redirect) return { description: 'Redirects to another address.', headers: { location: { schema: { type: 'string' } } } };
  if (bytes) return { description: 'The file.', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (!stream) return { description: 'Done.', content: { 'application/json': { schema: jsonSchema(answer) } } };
  const schema = jsonSchema(answer);
  return {
    description:
      'Server-sent events; the data of each without a name is this, as JSON. `event: conversation` has the ID of a changed conversation as data, `event: draft` the kind, tender and version of a stored draft of the caller; null in both means that any may have changed.',
    content: { 'text/event-stream': { schema } },
  };
}

/** Returns a call's authentication schemes. */
function securityOf({ access, signed }: Call): object[] {
  if (signed) return [{ signature: [] }];
  return access === 'public' ? [{}, { session: [] }] : [{ session: [] }];
}

function operation(name: string, call: Call) {
  const {
    summary,
    access,
    cache,
    visitorCache,
    params,
    query,
    redirect,
    status = redirect ? 302 : 200,
    idempotent,
    stream,
    endsSession,
  } = call;
  const taken = requestBody(call);
  return {
    operationId: name,
    summary,
    'x-access': access,
    ...(cache !== undefined && { 'x-cache-seconds': cache }),
    ...(visitorCache !== undefined && { 'x-visitor-cache-seconds': visitorCache }),
    security: securityOf(call),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(stream ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
      { $ref: '#/components/parameters/Language' },
    ],
    ...(taken && { requestBody: taken }),
    responses: {
      [status]: {
        ...successResponse(call),
        ...(access !== 'public' && !endsSession && { headers: { 'session-expires': { $ref: '#/components/headers/SessionExpires' } } }),
      },
      ...refusals(call),
    },
  };
}

/** Generates the OpenAPI 3.1 document from the declared calls. */
export function openApiDocument(): object {
  // Sorted by name: the order of a module's exports differs between Node and the tests.
  const declared: [string, Call][] = Object.entries(calls).sort(([one], [other]) => (one < other ? -1 : 1));
  const byPath = Map.groupBy(declared, ([, { path }]) => basePath + path.replace(/:(\w+)/g, '{$1}'));
  const operations = (here: [string, Call][]) => here.map(([name, call]) => [call.method.toLowerCase(), operation(name, call)]);
  return {
    openapi: '3.1.0',
    info: { title: 'Daleel', version: '1', description: 'Directory of service companies and tender marketplace for Qatar.' },
    paths: Object.fromEntries([...byPath].map(([path, here]) => [path, Object.fromEntries(operations(here))])),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token that a login returns.' },
        signature: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The signature of the body by its sender.' },
      },
      headers: {
        SessionExpires: {
          description: 'When the session expires; each use extends it.',
          schema: { type: 'string', format: 'date-time' },
        },
      },
      parameters: {
        Language: { name: 'Accept-Language', in: 'header', description: 'Language of messages.', schema: { enum: locales, default: 'en' } },
        LastEventId: {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'Resumes the stream after the event with this ID; without it, the stream starts with the next event.',
          schema: { type: 'string', pattern: '^\\d{1,15}$' },
        },
        IdempotencyKey: {
          name: idempotencyHeader,
          in: 'header',
          description: 'Identifies an attempt: repeating the call with the same key has no further effect and returns the same answer.',
          schema: { type: 'string', pattern: '^[!-~]{8,100}$' },
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { enum: Object.keys(statusOf) },
            message: { type: 'string', description: 'In the caller’s language.' },
            requestId: { type: 'string', format: 'uuid' },
            fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong with which input.' },
          },
        },
      },
    },
  };
}
