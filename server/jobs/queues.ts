import type { Queue } from 'pg-boss';
import type { Locale } from '../../contract/locale.ts';
import type { ToldPayment } from '../outside/gateway.ts';

/** A mail to write and send, by the row it is about: who gets it, and every word, is read when it is sent. */
export type MailJob =
  | { letter: 'link'; link: number; companyName: string | null; locale: Locale }
  | { letter: 'passwordChanged'; user: number }
  | { letter: 'contact'; message: number }
  | { letter: 'notification'; user: number; notification: number }
  | { letter: 'digest'; user: number; notifications: number[] }
  | { letter: 'receipt'; proposal: number; version: number };

/** Someone asks for a link, at whatever address; whether that is known shows only in the mail. */
export type LinkRequest = { email: string; locale: Locale } & ({ kind: 'register'; name: string } | { kind: 'forgotten' });

/** Every queue, and what a job of it carries. */
export type Queues = {
  linkRequest: LinkRequest;
  /** A tender whose deadline is due; it has passed, unless it was moved. */
  deadline: { tender: number };
  /** A draft of a proposal, so many hours before the deadline that its tender had then. */
  draftReminder: { draft: number; hours: number; deadline: string };
  /** What the sandbox gateway tells of a payment that was decided there. */
  sandboxWebhook: { payment: string };
  /** What a gateway told by its webhook and is kept: where taking it in failed, or its process died, it is taken in now. */
  webhook: ToldPayment;
  /** A payment that was begun a while ago; the gateway may have told nothing of it. */
  paymentLook: { payment: string };
  /** A payment that runs out. */
  paymentExpiry: { payment: string };
  digest: Record<string, never>;
  mail: MailJob;
  sweep: Record<string, never>;
};
export type QueueName = keyof Queues;

type Settings = Omit<Queue, 'name'> & {
  /** Seconds between two looks for due jobs. */
  poll: number;
  /** When a job of it is added by itself, as cron writes it, by the clock of Qatar. */
  cron?: string;
};

/** Seconds after which a job whose process gave no sign of life is someone else's. */
const heartbeat = { heartbeatSeconds: 20, expireInSeconds: 300 };
/** Tried again after 10 s, 20 s, 40 s … an hour, for about a day: as long as a mail server may be away. */
const patient = { retryLimit: 32, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 };

/** How each queue is worked on; in this order, so that what one adds for the next goes at once. */
export const queues: Record<QueueName, Settings> = {
  // It holds an address and a name: one that was given up is forgotten after a day.
  linkRequest: { poll: 0.5, ...heartbeat, ...patient, deleteAfterSeconds: 24 * 60 * 60 },
  // It waits for months, and is still done when no server ran at its time.
  deadline: { poll: 1, ...heartbeat, ...patient, retentionSeconds: 365 * 24 * 60 * 60 },
  sandboxWebhook: { poll: 0.5, ...heartbeat, ...patient },
  webhook: { poll: 5, ...heartbeat, ...patient },
  paymentLook: { poll: 5, ...heartbeat, ...patient },
  // As that of a deadline: no one is left waiting where no server ran at its time. An opening waits for it, so it is never given up.
  paymentExpiry: { poll: 5, ...heartbeat, ...patient, retryLimit: 10_000, retentionSeconds: 365 * 24 * 60 * 60 },
  draftReminder: { poll: 10, ...heartbeat, ...patient, retentionSeconds: 365 * 24 * 60 * 60 },
  digest: { poll: 60, ...heartbeat, ...patient, cron: '0 7 * * *' },
  mail: { poll: 0.5, ...heartbeat, ...patient },
  sweep: { poll: 60, ...heartbeat, retryLimit: 3, retryDelay: 60, retryBackoff: true, cron: '30 3 * * *' },
};

export const queueNames = Object.keys(queues) as QueueName[];
