import { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';

type LogStream = { write: (line: string) => void };

/**
 * How the app logs: JSON lines in production, readable ones elsewhere. A line of a request carries its id and nothing a
 * person typed or is known by: no query, body, header or address, and no text out of the database.
 *
 * @param stream where tests read the JSON lines; without it, standard output
 */
export function loggingOptions(config: Config, stream?: LogStream): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const readable = () =>
    pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true, sync: true });
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      ...(stream ? { stream } : config.production ? {} : { stream: readable() }),
    },
  };
}

/** Files, and what only watches the server: many lines that say little. */
const quiet = /^\/(health|ready|metrics|assets\/.*|media\/.*)$/;

/** Writes one line per request when it is answered; those of no interest at level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const level = quiet.test(route) ? 'debug' : 'info';
    request.log[level]({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}

/**
 * What is logged of an error. PostgreSQL repeats values in its messages ("Key (email)=(…) already exists"), so that of a
 * database error only its code and place are kept.
 */
function describeError(error: FastifyError & { severity?: string; table?: string; constraint?: string }) {
  const stack = error.stack?.slice(error.stack.indexOf('\n    at ')).trim() ?? '';
  const { name: type, code, message, severity, table, constraint } = error;
  return severity === undefined
    ? { type, code, message, stack }
    : { type, code, message: 'database error', severity, table, constraint, stack };
}
