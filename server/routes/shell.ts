import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { readPageText as readPageTextCall } from '../../contract/calls/page-texts.ts';
import * as calls from '../../contract/calls/shell.ts';
import { readPageText } from '../domain/office/page-texts.ts';
import { contactOperator, readSettings } from '../domain/shell/shell.ts';
import { createAttempts, shortNetworkOf } from '../http/attempts.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import { sourcesOf } from '../operations/source-maps.ts';
import type { Parts } from '../parts.ts';

/** What belongs to every page: settings, the way to the operator, and reports of what broke (specification sections 2 and 7). */
export function shellRoutes(app: FastifyInstance, parts: Parts, metrics: Registry): void {
  const messages = createAttempts(parts, 'contact');
  const reports = createAttempts(parts, 'reportClientError');
  const maps = join(parts.config.clientDir, '..', 'maps');
  const broken = new Counter({
    name: 'client_errors_total',
    help: 'Reported errors of pages, of each network once for a release and page, and three a day.',
    registers: [metrics],
  });

  serve(app, parts, calls.readSettings, async () => ({ data: await readSettings(parts) }));

  serve(app, parts, readPageTextCall, async ({ params: { page } }) => ({ data: await readPageText(parts, page) }));

  serve(app, parts, calls.contactOperator, async ({ body, request }) => {
    await messages.count(null, request.ip);
    await contactOperator(parts, body, preferredLocale(request.headers['accept-language']));
    return { data: null };
  });

  serve(app, parts, calls.reportClientError, async ({ body: { frames, ...error }, request }) => {
    await reports.count(null, request.ip);
    const reported = { network: shortNetworkOf(request.ip), release: error.release, page: error.page };
    if (parts.vitals.noteBrowserError(reported, parts.clock.now())) broken.inc();
    request.log.error({ ...error, frames: await sourcesOf(maps, frames) }, 'a page is broken');
    return { data: null };
  });
}
