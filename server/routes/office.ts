import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/office.ts';
import { listAudit } from '../domain/office/audit.ts';
import { giveUpJob, listJobs, retryJob } from '../domain/office/jobs.ts';
import { answerContactMessage, archiveContactMessage, listContactMessages, restoreContactMessage } from '../domain/office/messages.ts';
import { listPayments, noteRefund } from '../domain/office/payments.ts';
import { actOnPerson, listPeople } from '../domain/office/people.ts';
import { readOfficeSettings, saveSettings } from '../domain/office/settings.ts';
import { listWork } from '../domain/office/work.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** The office: what those who run the marketplace see and do. */
export function officeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calls.listWork, async () => ({ data: await listWork(parts) }));

  serve(app, parts, calls.listPayments, async ({ query: { group = null, search = '', page } }) => ({
    data: await listPayments(parts, { group, search, page }),
  }));

  serve(app, parts, calls.noteRefund, async ({ params: { id }, body: { reference }, caller }) => {
    await noteRefund(parts, caller, id, reference);
    return { data: null };
  });

  serve(app, parts, calls.readOfficeSettings, async () => ({ data: await readOfficeSettings(parts) }));
  serve(app, parts, calls.saveSettings, async ({ body, caller }) => ({ data: await saveSettings(parts, caller, body) }));

  serve(app, parts, calls.listContactMessages, async ({ query }) => ({ data: await listContactMessages(parts, query) }));

  serve(app, parts, calls.answerContactMessage, async ({ params: { id }, body: { text }, caller }) => {
    await answerContactMessage(parts, caller, id, text);
    return { data: null };
  });

  serve(app, parts, calls.archiveContactMessage, async ({ params: { id }, caller }) => {
    await archiveContactMessage(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.restoreContactMessage, async ({ params: { id }, caller }) => {
    await restoreContactMessage(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.listPeople, async ({ query: { search = '', page }, caller }) => ({
    data: await listPeople(parts, caller, { search, page }),
  }));

  serve(app, parts, calls.actOnPerson, async ({ params: { id }, body, caller }) => {
    await actOnPerson(parts, caller, id, body);
    return { data: null };
  });

  serve(app, parts, calls.listJobs, async () => ({ data: await listJobs(parts) }));

  serve(app, parts, calls.retryJob, async ({ params: { id }, caller }) => {
    await retryJob(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.giveUpJob, async ({ params: { id }, caller }) => {
    await giveUpJob(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.listAudit, async ({ query: { act = null, search = '', page } }) => ({
    data: await listAudit(parts, { act, search, page }),
  }));
}
