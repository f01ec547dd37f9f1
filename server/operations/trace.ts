import type { FastifyInstance } from 'fastify';

/** Records what a process does, for a collector of traces. */
export type Trace = {
  /** Records each request except streams, as part of the trace that its header `traceparent` names. */
  requests: (app: FastifyInstance) => void;
  /** Records a job. */
  job: <T>(queue: string, work: () => Promise<T>) => Promise<T>;
  /** Records a statement of the database that has ended just now, after so many milliseconds, as part of the request or job that sent it. */
  statement: (text: string, ms: number) => void;
  /** Sends what was recorded. */
  stop: () => Promise<void>;
};

/** Records nothing. */
export const noTrace: Trace = {
  requests: () => undefined,
  job: (_queue, work) => work(),
  statement: () => undefined,
  stop: async () => undefined,
};
