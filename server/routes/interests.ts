import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/interests.ts';
import { readInterests } from '../data/tenders/interests.queries.ts';
import { canSeeTender, ownerOf } from '../data/tenders/queries.ts';
import { readQuestions } from '../data/tenders/questions.queries.ts';
import { Refused } from '../domain/refusal.ts';
import { approveInterest, rejectInterest, submitInterest } from '../domain/tenders/interests.ts';
import { viewerOf } from '../domain/tenders/locked.ts';
import { answerQuestion, askQuestion } from '../domain/tenders/questions.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Interests in closed tenders, and questions about any (specification sections 2 and 4; practice.md "Questions"). */
export function interestRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts;
  const asked = createAttempts(parts.pool, 'askQuestion');

  serve(app, parts, calls.submitInterest, async ({ params: { id }, caller }) => {
    await submitInterest(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.listInterests, async ({ params: { id }, query: { page }, caller }) => {
    if ((await ownerOf(db, id)) !== caller.id) throw new Refused('notFound');
    return { data: await readInterests(db, id, page) };
  });

  serve(app, parts, calls.approveInterest, async ({ params: { id }, caller }) => ({ data: await approveInterest(parts, caller, id) }));

  serve(app, parts, calls.rejectInterest, async ({ params: { id }, body: { reason }, caller }) => ({
    data: await rejectInterest(parts, caller, id, reason),
  }));

  serve(app, parts, calls.listQuestions, async ({ params: { id }, query: { page }, caller }) => {
    const viewer = viewerOf(caller, await clock.nowIn(db));
    if (!(await canSeeTender(db, id, viewer))) throw new Refused('notFound');
    const all = viewer.isAdmin || (viewer.id !== null && (await ownerOf(db, id)) === viewer.id);
    return { data: await readQuestions(db, id, { readerId: viewer.id, all, page }) };
  });

  serve(app, parts, calls.askQuestion, async ({ params: { id }, body: { text }, key, caller, request }) => ({
    data: await askQuestion(parts, () => asked.count(String(caller.id), request.ip), caller, { id, text, key }),
  }));

  serve(app, parts, calls.answerQuestion, async ({ params: { id }, body: { answer }, caller }) => ({
    data: await answerQuestion(parts, caller, id, answer),
  }));
}
