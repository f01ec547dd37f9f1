import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/interests.ts';
import { approveInterest, listInterests, rejectInterest, submitInterest } from '../domain/tenders/interests.ts';
import { answerQuestion, askQuestion, listQuestions } from '../domain/tenders/questions.ts';
import { listWatched, markSeen, watchTender } from '../domain/tenders/watching.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Interests in closed tenders, and questions about any (specification sections 2 and 4; docs/trade.md, "Questions"). */
export function interestRoutes(app: FastifyInstance, parts: Parts): void {
  const asked = createAttempts(parts, 'askQuestion');

  serve(app, parts, calls.submitInterest, async ({ params: { id }, caller }) => {
    await submitInterest(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.watchTender, async ({ params, body, caller }) => {
    await watchTender(parts, caller, params.id, body.isWatched);
    return { data: null };
  });

  serve(app, parts, calls.listWatched, async ({ query: { page }, caller }) => ({ data: await listWatched(parts, caller, page) }));

  serve(app, parts, calls.markSeen, async ({ params: { id }, caller }) => {
    await markSeen(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.listInterests, async ({ params: { id }, query: { page }, caller }) => ({
    data: await listInterests(parts, caller, id, page),
  }));

  serve(app, parts, calls.approveInterest, async ({ params: { id }, caller }) => ({ data: await approveInterest(parts, caller, id) }));

  serve(app, parts, calls.rejectInterest, async ({ params: { id }, body: { reason }, caller }) => ({
    data: await rejectInterest(parts, caller, id, reason),
  }));

  serve(app, parts, calls.listQuestions, async ({ params: { id }, query: { page }, caller }) => ({
    data: await listQuestions(parts, caller, id, page),
  }));

  serve(app, parts, calls.askQuestion, async ({ params: { id }, body: { text }, key, caller, request }) => ({
    data: await askQuestion(parts, () => asked.count(String(caller.id), request.ip), caller, { id, text, key }),
  }));

  serve(app, parts, calls.answerQuestion, async ({ params: { id }, body: { answer }, caller }) => ({
    data: await answerQuestion(parts, caller, id, answer),
  }));
}
