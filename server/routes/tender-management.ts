import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/tender-management.ts';
import { publishTender, takeBackTender } from '../domain/tenders/approval.ts';
import { cancelTender, issueAddendum } from '../domain/tenders/running.ts';
import { createTender, deleteTender, listOwnTenders, readTerms, updateTender } from '../domain/tenders/tenders.ts';
import { createAttempts } from '../http/attempts.ts';
import { tenderBytes } from '../http/body-limits.ts';
import { sayDraftPause } from '../http/draft-pause.ts';
import { serve } from '../http/serve.ts';
import { readHolidays } from '../outside/holidays.ts';
import type { Parts } from '../parts.ts';

/** Managing tenders, for publishers (specification sections 2 and 4, "Life of a tender"). */
export function tenderManagementRoutes(app: FastifyInstance, parts: Parts): void {
  const begun = createAttempts(parts, 'createTender');

  serve(app, parts, calls.listMyTenders, async ({ query, caller }) => ({ data: await listOwnTenders(parts, caller, query) }));

  serve(
    app,
    parts,
    calls.createTender,
    async ({ body, caller, key, request, reply }) => {
      sayDraftPause(parts, reply);
      return { data: await createTender(parts, () => begun.count(String(caller.id), request.ip), caller, body, key) };
    },
    { bodyLimit: tenderBytes },
  );

  serve(app, parts, calls.listHolidays, async ({ request }) => {
    const holidays = await readHolidays(parts.config.holidaysFile).catch((error: unknown) => {
      // Holidays only warn: a mistake in the file must not keep publishers from the editor.
      request.log.error(error, 'the holidays cannot be read');
      return [];
    });
    return { data: holidays };
  });

  serve(app, parts, calls.readTerms, async ({ params: { id }, caller }) => ({ data: await readTerms(parts, caller, id) }));

  serve(
    app,
    parts,
    calls.updateTender,
    async ({ params: { id }, body, caller, reply }) => {
      sayDraftPause(parts, reply);
      return { data: await updateTender(parts, caller, id, body) };
    },
    { bodyLimit: tenderBytes },
  );

  serve(app, parts, calls.deleteTender, async ({ params: { id }, caller }) => {
    await deleteTender(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.publishTender, async ({ params: { id }, body: { version }, caller }) => ({
    data: await publishTender(parts, caller, id, version),
  }));

  serve(app, parts, calls.takeBackTender, async ({ params: { id }, caller }) => ({ data: await takeBackTender(parts, caller, id) }));

  serve(app, parts, calls.cancelTender, async ({ params: { id }, body: { reason }, caller }) => ({
    data: await cancelTender(parts, caller, id, reason),
  }));

  serve(app, parts, calls.issueAddendum, async ({ params: { id }, body, caller, key }) => ({
    data: await issueAddendum(parts, caller, id, body, key),
  }));
}
