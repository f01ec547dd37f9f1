import type { FastifyInstance } from 'fastify';
import * as catalogueCalls from '../../contract/calls/catalogue.ts';
import * as calls from '../../contract/calls/office.ts';
import * as textCalls from '../../contract/calls/page-texts.ts';
import { readActivity } from '../domain/office/activity.ts';
import { exportAudit, listAudit } from '../domain/office/audit.ts';
import * as catalogue from '../domain/office/catalogue.ts';
import { checkDocument, listDamaged } from '../domain/office/documents.ts';
import { giveUpJob, listJobs, retryJob, sendTestMail } from '../domain/office/jobs.ts';
import { answerContactMessage, archiveContactMessage, listContactMessages, restoreContactMessage } from '../domain/office/messages.ts';
import { publishText, readOfficeText, readTextVersion } from '../domain/office/page-texts.ts';
import { askGateway, listPayments, noteRefund, readPayment, readStatement } from '../domain/office/payments.ts';
import { actOnPerson, listPeople, readPerson } from '../domain/office/people.ts';
import { searchOffice } from '../domain/office/search.ts';
import { readOfficeSettings, saveSettings } from '../domain/office/settings.ts';
import { listWork } from '../domain/office/work.ts';
import { catalogueBytes } from '../http/body-limits.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** The catalogue of the office. */
function catalogueRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, catalogueCalls.readCatalogue, async () => ({ data: await catalogue.readCatalogue(parts) }));
  serve(app, parts, catalogueCalls.exportCatalogue, async () => ({ data: await catalogue.exportCatalogue(parts) }));

  serve(app, parts, catalogueCalls.readEntryUse, async ({ params: { kind, id } }) => ({
    data: await catalogue.readEntryUse(parts, kind, id),
  }));

  serve(app, parts, catalogueCalls.readMergeUse, async ({ params: { kind, ...both } }) => ({
    data: await catalogue.readMergeUse(parts, kind, both),
  }));

  serve(app, parts, catalogueCalls.addEntry, async ({ body, caller }) => ({ data: { id: await catalogue.addEntry(parts, caller, body) } }));

  serve(app, parts, catalogueCalls.renameEntry, async ({ params: { kind, id }, body, caller }) => {
    await catalogue.renameEntry(parts, caller, kind, id, body);
    return { data: null };
  });

  serve(app, parts, catalogueCalls.moveEntry, async ({ params: { kind, id }, body: { before }, caller }) => {
    await catalogue.moveEntry(parts, caller, kind, id, before);
    return { data: null };
  });

  serve(app, parts, catalogueCalls.actOnEntry, async ({ params: { kind, id }, body, caller }) => {
    await catalogue.actOnEntry(parts, caller, kind, id, body);
    return { data: null };
  });

  serve(
    app,
    parts,
    catalogueCalls.importCatalogue,
    async ({ body: { file, isTrial }, caller }) => ({ data: await catalogue.importCatalogue(parts, caller, file, isTrial) }),
    { bodyLimit: catalogueBytes },
  );
}

/** The office: what those who run the marketplace see and do. */
export function officeRoutes(app: FastifyInstance, parts: Parts): void {
  catalogueRoutes(app, parts);

  serve(app, parts, calls.listWork, async () => ({ data: await listWork(parts) }));
  serve(app, parts, calls.searchOffice, async ({ query: { search } }) => ({ data: await searchOffice(parts, search) }));
  serve(app, parts, calls.readActivity, async () => ({ data: await readActivity(parts) }));

  serve(app, parts, calls.listPayments, async ({ query: { group = null, search = '', page } }) => ({
    data: await listPayments(parts, { group, search, page }),
  }));

  serve(app, parts, calls.readPayment, async ({ params: { id } }) => ({ data: await readPayment(parts, id) }));
  serve(app, parts, calls.askGateway, async ({ params: { id }, caller }) => ({ data: await askGateway(parts, caller, id) }));
  serve(app, parts, calls.readStatement, async ({ query }) => ({ data: await readStatement(parts, query) }));

  serve(app, parts, calls.noteRefund, async ({ params: { id }, body: { reference }, caller }) => {
    await noteRefund(parts, caller, id, reference);
    return { data: null };
  });

  serve(app, parts, calls.readOfficeSettings, async () => ({ data: await readOfficeSettings(parts) }));
  serve(app, parts, calls.saveSettings, async ({ body, caller }) => ({ data: await saveSettings(parts, caller, body) }));

  serve(app, parts, textCalls.readOfficeText, async ({ params: { page } }) => ({ data: await readOfficeText(parts, page) }));
  serve(app, parts, textCalls.readTextVersion, async ({ params: { page, version } }) => ({
    data: await readTextVersion(parts, page, version),
  }));
  serve(app, parts, textCalls.publishText, async ({ params: { page }, body, caller }) => ({
    data: await publishText(parts, caller, page, body),
  }));

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

  serve(app, parts, calls.readPerson, async ({ params: { id } }) => ({ data: await readPerson(parts, id) }));

  serve(app, parts, calls.actOnPerson, async ({ params: { id }, body, caller }) => {
    await actOnPerson(parts, caller, id, body);
    return { data: null };
  });

  serve(app, parts, calls.listJobs, async () => ({ data: await listJobs(parts) }));

  serve(app, parts, calls.sendTestMail, async ({ caller }) => {
    await sendTestMail(parts, caller);
    return { data: null };
  });

  serve(app, parts, calls.retryJob, async ({ params: { id }, caller }) => {
    await retryJob(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.giveUpJob, async ({ params: { id }, caller }) => {
    await giveUpJob(parts, caller, id);
    return { data: null };
  });

  serve(app, parts, calls.listDamagedDocuments, async () => ({ data: await listDamaged(parts) }));
  serve(app, parts, calls.checkDocument, async ({ params: { id }, caller }) => ({ data: await checkDocument(parts, caller, id) }));

  serve(app, parts, calls.listAudit, async ({ query: { act = null, search = '', until = null, page } }) => ({
    data: await listAudit(parts, { act, search, until }, page),
  }));
  serve(app, parts, calls.exportAudit, async ({ query: { act = null, search = '', until = null } }) => ({
    data: await exportAudit(parts, { act, search, until }),
  }));
}
