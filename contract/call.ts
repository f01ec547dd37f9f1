import type { Type } from 'arktype';

type Schema = Type<object>;

/** Who may make a call: anyone, anyone signed in, admins. Whose row it is, the domain decides. */
export type Access = 'public' | 'signedIn' | 'admin';

/**
 * One call of the API, declared once: it types the browser's client and the server's handler, feeds the OpenAPI document
 * and the tests that walk over all calls. `path` is below `/api/v1`; `answer` may use only what JSON Schema can say,
 * because the browser's build compiles it to a plain check.
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
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Seconds a public answer may be reused; it is revalidated by its ETag after that. */
  cache?: number;
  /** The status of success where it is not 200. */
  status?: 201;
  /** Whether an `Idempotency-Key` makes a call that is repeated after a lost answer count once. */
  idempotent?: true;
  /** The answer is a stream of server-sent events; `answer` is the data of each. */
  stream?: true;
  /** The answer leads to another address of ours. */
  redirect?: true;
  /** The session of whoever makes the call is over with the answer. */
  endsSession?: true;
  /** The body carries a signature of its sender: `authorization` holds that and no session. */
  signed?: true;
  /** The answer is a file as it is, not JSON. */
  bytes?: true;
  /** The body is one file (multipart), of at most so many bytes. */
  file?: { maxBytes: number };
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
};

/** Declares a call; keeps the exact types of its schemas. */
export const call = <
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Who extends Access = Access,
>(
  declared: Call<Params, Query, Body, Answer, Who>,
) => declared;

type Inferred<S> = S extends { infer: infer T } ? T : undefined;
type Sent<S> = S extends { inferIn: infer T } ? T : undefined;

/** What the handler reads from the path. */
export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? Inferred<P> : never;
/** What the handler reads from the query, parsed. */
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Inferred<Q> : never;
/** What the client writes into the query: text, before it is parsed. */
export type SentQueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Sent<Q> : never;
/** What the handler reads from the body. */
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Inferred<B> : never;
/** What comes back. */
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? Inferred<A> : never;

/** Where every call of this version lives. */
export const basePath = '/api/v1';
