import type { Type } from 'arktype';
import { basePath } from './base-path.ts';
import type { RefusalCode } from './refusals.ts';

type Schema = Type<object>;

/** Who may make a call: anyone, signed-in users, admins. The domain checks ownership of rows. */
export type Access = 'public' | 'signedIn' | 'admin';

/**
 * A call of the API, declared once: it types the browser's client and the server's handler, feeds the OpenAPI document and the tests that
 * iterate over all calls. `path` is relative to `/api/v1`; `answer` is limited to what JSON Schema can express, because the browser's build
 * compiles it to a plain check.
 */
export type Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Who;
  /** One sentence, for the OpenAPI document. */
  summary: string;
  /** `max-age` of a public answer, in seconds; then it is revalidated by its ETag. */
  cache?: number;
  /**
   * The same for callers without a session, whose answers the server keeps for as long: no older than this when it is sent, and at once
   * up to date after a change by the same process.
   */
  visitorCache?: number;
  /** A read of many or large rows by a signed-in user: few run at once, so that they do not slow the other calls. */
  heavy?: true;
  /** The status on success, if not 200. */
  status?: 201;
  /** An `Idempotency-Key` makes a retry after a lost answer safe. */
  idempotent?: true;
  /** The answer is a stream of server-sent events; `answer` is the schema of their `data`. */
  stream?: true;
  /** The answer redirects to another URL of the application. */
  redirect?: true;
  /** The answer ends the caller's session. */
  endsSession?: true;
  /** The sender signs the body: `authorization` holds the signature, not a session token. */
  signed?: true;
  /** The answer is the raw file, not JSON. */
  bytes?: true;
  /** The body is one file (multipart) with a maximum size. */
  file?: { maxBytes: number };
  /** What the rules behind the call refuse, in addition to what follows from this declaration. */
  refusals?: RefusalCode[];
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
};

/** Declares a call; preserves the exact types of its schemas. */
export const call = <
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Who extends Access = Access,
>(
  declared: Call<Params, Query, Body, Answer, Who>,
) => declared;

/** Returns the path of a call with its parameters filled in. */
export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  basePath + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

type Inferred<S> = S extends { infer: infer T } ? T : undefined;
type Sent<S> = S extends { inferIn: infer T } ? T : undefined;

/** The parsed path parameters. */
export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? Inferred<P> : never;
/** The parsed query. */
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Inferred<Q> : never;
/** The query as the client sends it: text, before parsing. */
export type SentQueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Sent<Q> : never;
/** The parsed body. */
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Inferred<B> : never;
/** The answer. */
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? Inferred<A> : never;
