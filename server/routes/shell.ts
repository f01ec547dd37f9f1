import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/shell.ts';
import { insertMessage } from '../data/shell/contact.queries.ts';
import { findRunningAds, readSettings } from '../data/shell/queries.ts';
import { createAttempts } from '../http/attempts.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** What every page shows around its content: settings, advertisements, and the way to the operator (specification sections 2 and 7). */
export function shellRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, jobs } = parts;
  const messages = createAttempts(parts.pool, 'contact');

  serve(app, parts, calls.readSettings, async () => ({ data: await readSettings(db) }));

  serve(app, parts, calls.listAds, async ({ query: { placement } }) => ({
    data: await findRunningAds(db, placement, clock.now()),
  }));

  serve(app, parts, calls.contactOperator, async ({ body, request }) => {
    await messages.count(null, request.ip);
    const locale = preferredLocale(request.headers['accept-language']);
    await db.transaction().execute(async (transaction) => {
      const message = await insertMessage(transaction, { ...body, locale, created_at: clock.now() });
      await jobs.add(transaction, 'mail', { letter: 'contact', message });
    });
    return { data: null };
  });
}
