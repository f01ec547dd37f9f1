import type { FastifyInstance } from 'fastify';
import type { Failure } from '../../contract/failures.ts';
import { statusOf } from '../../contract/refusals.ts';
import type { Ask } from '../../contract/rendering.ts';
import { refusalIn } from '../domain/refusal.ts';
import { readOnReserve, readShared } from '../domain/reserve.ts';

/** Answers a call to an anonymous caller, given its input as text. */
type LocalHandler = (input: { params: object; query: object }) => Promise<object>;
type LocalCall = { handler: LocalHandler; cache: number | undefined; isShared: boolean };

/** The public reading calls of an app by method and path. */
const callsOf = new WeakMap<FastifyInstance, Map<string, LocalCall>>();

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** Makes a public call answerable without HTTP. */
export function noteLocalCall(
  app: FastifyInstance,
  call: { method: string; path: string; cache?: number | undefined; visitorCache?: number | undefined },
  handler: LocalHandler,
): void {
  const calls = callsOf.get(app) ?? new Map<string, LocalCall>();
  callsOf.set(app, calls.set(nameOf(call), { handler, cache: call.cache, isShared: call.visitorCache !== undefined }));
}

/** Returns the values as a query string has them. */
const asText = (values: object): object => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function failureOf(error: unknown): Failure | unknown {
  const refused = refusalIn(error);
  return refused ? { code: refused.code, status: statusOf[refused.code], message: null, requestId: null, fields: {} } : error;
}

/**
 * Returns a function that answers public calls as HTTP would, without it: the same checks, and plain JSON. Answers with a cache time are
 * remembered for as long.
 */
export function localCalls(app: FastifyInstance): Ask {
  const remembered = new Map<string, { until: number; answer: Promise<unknown> }>();

  const answerAnew = async ({ handler, isShared }: LocalCall, params: object, query: object): Promise<unknown> => {
    const read = isShared ? readShared : readOnReserve;
    try {
      return JSON.parse(JSON.stringify(await read(() => handler({ params, query }))));
    } catch (error) {
      throw failureOf(error);
    }
  };

  return async (call, { params = {}, query = {} }) => {
    const known = callsOf.get(app)?.get(nameOf(call));
    if (!known) throw new Error(`${nameOf(call)} is not a public reading call.`);
    const [asked, searched] = [asText(params), asText(query)];
    if (known.cache === undefined) return answerAnew(known, asked, searched);

    const key = JSON.stringify([nameOf(call), asked, searched]);
    const earlier = remembered.get(key);
    if (earlier && performance.now() < earlier.until) return earlier.answer;
    const answer = answerAnew(known, asked, searched);
    remembered.set(key, { until: performance.now() + known.cache * 1000, answer });
    answer.catch(() => remembered.delete(key));
    return answer;
  };
}
