import { processLinkRequest } from '../domain/accounts/accounts.ts';
import { prepareCopy } from '../domain/accounts/personal-data.ts';
import { announceUnread, publishMessage } from '../domain/conversations/conversations.ts';
import { takeEffect } from '../domain/decisions/effect.ts';
import { moveCompanies, reindexService } from '../domain/directory/catalogue.ts';
import { scanStored } from '../domain/files/scan.ts';
import { sweepUploads } from '../domain/files/unfinished.ts';
import { sendPush } from '../domain/notifications/devices.ts';
import { addDigests } from '../domain/notifications/digest.ts';
import { chainAudit } from '../domain/office/chain.ts';
import { expirePayment, watchPayment } from '../domain/payments/expiry.ts';
import { deliverSandboxWebhook } from '../domain/payments/sandbox.ts';
import { settle } from '../domain/payments/settling.ts';
import { remindOfDraft } from '../domain/proposals/drafts-reminders.ts';
import { sealExisting } from '../domain/sealing/existing.ts';
import { sweep, sweepAttempts } from '../domain/sweep.ts';
import { passDeadline } from '../domain/tenders/deadlines.ts';
import { remindWatcher } from '../domain/tenders/watch-reminders.ts';
import { sendLetter } from '../mails/send-letter.ts';
import type { Parts } from '../parts.ts';
import type { QueueName, Queues } from './queues.ts';

/** Job handlers by queue. They must be idempotent: a process can die between a job's work and its completion. */
export type Handlers = { [Q in QueueName]: (payload: Queues[Q]) => Promise<void> };

export const createHandlers = (parts: Parts): Handlers => ({
  linkRequest: (request) => processLinkRequest(parts, request),
  deadline: ({ tender }) => passDeadline(parts, tender),
  delayedDecision: ({ decision }) => takeEffect(parts, decision),
  sandboxWebhook: ({ payment }) => deliverSandboxWebhook(parts, payment),
  // A mismatch was already logged when the webhook arrived.
  webhook: (event) => settle(parts, event).then(() => undefined),
  paymentLook: ({ payment }) => watchPayment(parts, payment),
  paymentExpiry: ({ payment }) => expirePayment(parts, payment),
  draftReminder: (reminder) => remindOfDraft(parts, reminder),
  watchReminder: (reminder) => remindWatcher(parts, reminder),
  unreadMessages: (unread) => announceUnread(parts, unread),
  publishMessage: (stored) => publishMessage(parts, stored),
  dataCopy: ({ copy }) => prepareCopy(parts, copy),
  reindexService: ({ service }) => reindexService(parts, service),
  mergeEntry: (entry) => moveCompanies(parts, entry),
  digest: () => addDigests(parts),
  scan: ({ file }) => scanStored(parts, file),
  mail: (job) => sendLetter(parts, job),
  push: (job) => sendPush(parts, job),
  seal: () => sealExisting(parts),
  auditChain: () => chainAudit(parts),
  sweepAttempts: () => sweepAttempts(parts),
  sweepUploads: () => sweepUploads(parts),
  sweep: () => sweep(parts),
});
