import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/shell.ts';
import { findRunningAds, readSettings } from '../data/shell.queries.ts';
import type { Parts } from '../parts.ts';
import { serve } from '../serve.ts';

/** What every page shows around its content: settings and advertisements (specification sections 2 and 7). */
export function shellRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts;

  serve(app, parts, calls.readSettings, async () => ({ data: await readSettings(db) }));

  serve(app, parts, calls.listAds, async ({ query: { placement } }) => ({
    data: await findRunningAds(db, placement, clock.now()),
  }));
}
