import { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';

type LogStream = { write: (line: string) => void };

/**
 * Returns the logging options: JSON lines in production, readable ones elsewhere. A request's line has its ID and no personal data or user
 * input: no query, body, header or address, and no text from the database.
 *
 * @param stream destination of the JSON lines in tests; by default standard output
 */
export function loggingOptions(config: Config, stream?: LogStream): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const readable = () =>
    pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true, sync: true });
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      ...(stream ? { stream } : config.mode === 'production' ? {} : { stream: readable() }),
    },
  };
}

/** Static files and monitoring: many requests of little interest. */
const debugPaths = /^\/(health|ready|metrics|assets\/.*|media\/.*)$/;

/** Logs one line per request when it is answered; those of little interest at level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const level = debugPaths.test(route) ? 'debug' : 'info';
    request.log[level]({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}

/**
 * Serialises an error for the log. PostgreSQL quotes values in its messages ("Key (email)=(…) already exists"), so only the code and
 * location of database errors are logged.
 */
function describeError(error: FastifyError & { severity?: string; table?: string; constraint?: string }) {
  const stack = error.stack?.slice(error.stack.indexOf('\n    at ')).trim() ?? '';
  const { name: type, code, message, severity, table, constraint } = error;
  return severity === undefined
    ? { type, code, message, stack }
    : { type, code, message: 'database error', severity, table, constraint, stack };
}
