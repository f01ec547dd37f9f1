import type { Queue } from 'pg-boss';
import type { Locale } from '../../contract/locale.ts';
import type { PaymentEvent } from '../outside/gateway.ts';

/** Mails about a change of an account, and one that an admin sends to find out whether mails arrive. */
export type AccountLetter = 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'dataCopyReady' | 'deletionRequested' | 'test';

/** A mail to write and send, by the ID of its row: recipient and texts are read when it is sent. */
export type MailJob =
  | { letter: 'link'; link: number; companyName: string | null; locale: Locale }
  | { letter: AccountLetter; user: number }
  // With its last address, which is stored no longer.
  | { letter: 'accountClosed'; email: string; locale: Locale }
  // Not by the ID of its session, which may have ended by then.
  | { letter: 'newDevice'; user: number; device: string | null; network: string; at: string }
  | { letter: 'contact'; message: number }
  | { letter: 'answer'; message: number }
  | { letter: 'notification'; user: number; notification: number }
  | { letter: 'digest'; user: number; notifications: number[] }
  | { letter: 'receipt'; proposal: number; version: number };

/** A push message for a device: a notification, or a test. */
export type PushJob = { device: number; notification: number | null };

/** A request for a link to any address; only the mail reveals whether it is registered. */
export type LinkRequest = { email: string; locale: Locale } & ({ kind: 'register'; name: string } | { kind: 'forgotten' });

/** All queues with their payloads. */
export type Queues = {
  linkRequest: LinkRequest;
  /** A tender whose deadline is due, unless it was moved. */
  deadline: { tender: number };
  /** A reminder of a draft, some hours before the deadline that its tender had when the job was added. */
  draftReminder: { draft: number; hours: number; deadline: string };
  /** A reminder of a watched tender, in the same way. */
  watchReminder: { user: number; tender: number; hours: number; deadline: string };
  /** A decision of an admin that can no longer be undone. */
  delayedDecision: { decision: number };
  /** A decided payment whose webhook the sandbox gateway delivers. */
  sandboxWebhook: { payment: string };
  /** A stored webhook event, to be processed again if that failed or its process died. */
  webhook: PaymentEvent;
  /** A pending payment whose status is queried, in case no webhook arrived. */
  paymentLook: { payment: string };
  /** A payment to expire. */
  paymentExpiry: { payment: string };
  /** A reader whose unread messages are due to be announced. */
  unreadMessages: { conversation: number; reader: number };
  /** A stored message that the document store delivers. */
  publishMessage: { conversation: string; message: string };
  /** A copy of an account's data to prepare. */
  dataCopy: { copy: number };
  /** A service with another name, whose words the search index still lacks. */
  reindexService: { service: number };
  /** An entry of the catalogue that was merged into another, to which its companies move. */
  mergeEntry: { kind: 'service' | 'location'; from: number; into: number };
  digest: Record<string, never>;
  /** A stored document that waits for its scan. */
  scan: { file: number };
  mail: MailJob;
  push: PushJob;
  /** What is stored in the clear, which is sealed. */
  seal: Record<string, never>;
  /** Lines of the audit trail that are added to its chain. */
  auditChain: Record<string, never>;
  sweep: Record<string, never>;
  /** Counters of attempts that have ended. */
  sweepAttempts: Record<string, never>;
  /** What uploads have left that did not finish. */
  sweepUploads: Record<string, never>;
};
export type QueueName = keyof Queues;

type Settings = Omit<Queue, 'name'> & {
  /** Polling interval in seconds. */
  poll: number;
  /** Schedule of its recurring job, as a cron expression in Qatar's time zone. */
  cron?: string;
};

/** Seconds without a heartbeat after which another process takes over a job. */
const heartbeat = { heartbeatSeconds: 20, expireInSeconds: 300 };
/** Retries after 10 s, 20 s, 40 s … an hour, for about a day: as long as a mail server may be down. */
const retryPolicy = { retryLimit: 32, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 };

/** Settings of each queue, in the order in which jobs add further jobs, so that these start at once. */
export const queues: Record<QueueName, Settings> = {
  // The payload holds an address and a name: failed jobs are deleted after a day.
  linkRequest: { poll: 0.5, ...heartbeat, ...retryPolicy, deleteAfterSeconds: 24 * 60 * 60 },
  // Like a deadline's: still takes effect if no server was up at its time.
  delayedDecision: { poll: 1, ...heartbeat, ...retryPolicy, retentionSeconds: 365 * 24 * 60 * 60 },
  // Waits for months, and still runs if no server was up at its time.
  deadline: { poll: 1, ...heartbeat, ...retryPolicy, retentionSeconds: 365 * 24 * 60 * 60 },
  sandboxWebhook: { poll: 0.5, ...heartbeat, ...retryPolicy },
  webhook: { poll: 5, ...heartbeat, ...retryPolicy },
  paymentLook: { poll: 5, ...heartbeat, ...retryPolicy },
  // Like a deadline's: still runs if no server was up at its time. An opening waits for it, so it never runs out of retries.
  paymentExpiry: { poll: 5, ...heartbeat, ...retryPolicy, retryLimit: 10_000, retentionSeconds: 365 * 24 * 60 * 60 },
  draftReminder: { poll: 10, ...heartbeat, ...retryPolicy, retentionSeconds: 365 * 24 * 60 * 60 },
  watchReminder: { poll: 10, ...heartbeat, ...retryPolicy, retentionSeconds: 365 * 24 * 60 * 60 },
  unreadMessages: { poll: 10, ...heartbeat, ...retryPolicy },
  publishMessage: { poll: 0.5, ...heartbeat, ...retryPolicy },
  dataCopy: { poll: 1, ...heartbeat, ...retryPolicy },
  // Searches miss or find too much until it is done, so it never runs out of retries.
  reindexService: { poll: 0.5, ...heartbeat, ...retryPolicy, retryLimit: 10_000, retentionSeconds: 365 * 24 * 60 * 60 },
  mergeEntry: { poll: 0.5, ...heartbeat, ...retryPolicy, retryLimit: 10_000, retentionSeconds: 365 * 24 * 60 * 60 },
  digest: { poll: 60, ...heartbeat, ...retryPolicy, cron: '0 7 * * *' },
  // A document is not served before it was scanned, so it never runs out of retries.
  scan: { poll: 5, ...heartbeat, ...retryPolicy, retryLimit: 10_000, retentionSeconds: 365 * 24 * 60 * 60 },
  mail: { poll: 0.5, ...heartbeat, ...retryPolicy },
  // Later a message is no news; the push services keep it for a day as well.
  push: { poll: 0.5, ...heartbeat, ...retryPolicy, retryLimit: 10 },
  seal: { poll: 10, ...heartbeat, retryLimit: 3, cron: '* * * * *' },
  auditChain: { poll: 10, ...heartbeat, retryLimit: 3, cron: '* * * * *' },
  sweepAttempts: { poll: 60, ...heartbeat, retryLimit: 3, cron: '*/10 * * * *' },
  sweepUploads: { poll: 60, ...heartbeat, retryLimit: 3, cron: '*/10 * * * *' },
  sweep: { poll: 60, ...heartbeat, retryLimit: 3, retryDelay: 60, retryBackoff: true, cron: '30 3 * * *' },
};

export const queueNames = Object.keys(queues) as QueueName[];
