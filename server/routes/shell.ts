import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/shell.ts';
import { contactOperator, readSettings } from '../domain/shell/shell.ts';
import { createAttempts } from '../http/attempts.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** What every page shows around its content: settings and the way to the operator (specification sections 2 and 7). */
export function shellRoutes(app: FastifyInstance, parts: Parts): void {
  const messages = createAttempts(parts.pool, 'contact');

  serve(app, parts, calls.readSettings, async () => ({ data: await readSettings(parts) }));

  serve(app, parts, calls.contactOperator, async ({ body, request }) => {
    await messages.count(null, request.ip);
    await contactOperator(parts, body, preferredLocale(request.headers['accept-language']));
    return { data: null };
  });
}
