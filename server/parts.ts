import type pg from 'pg';
import type { Config } from './config/config.ts';
import type { Changes, SharedChanges } from './data/changes.ts';
import type { Clock } from './data/clock.ts';
import type { Database } from './data/database.ts';
import type { Listen } from './data/listen.ts';
import type { PasswordCost } from './domain/accounts/hashing.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Trace } from './operations/trace.ts';
import type { Vitals } from './operations/vitals.ts';
import type { Files } from './outside/files.ts';
import type { Gateway } from './outside/gateway.ts';
import type { Keys } from './outside/keys.ts';
import type { Mail } from './outside/mail.ts';
import type { MasterKey } from './outside/master-key.ts';
import type { Media } from './outside/media.ts';
import type { MessageStore } from './outside/messages.ts';
import type { Push } from './outside/push.ts';
import type { Scanner } from './outside/scanner.ts';
import type { QaPanel } from './qa-panel.ts';

/** Dependencies of the app; tests pass their own. */
export type Parts = {
  db: Database;
  /** For work that needs a session of its own or may take long. */
  maintenance: Database;
  pool: pg.Pool;
  listen: Listen;
  publicChanges: SharedChanges;
  newAnnouncements: Changes;
  clock: Clock;
  config: Config;
  jobs: Jobs;
  mail: Mail;
  keys: Keys;
  masterKey: MasterKey;
  files: Files;
  media: Media;
  gateway: Gateway;
  push: Push;
  /** Checks documents for malware; null without a scanner. */
  scanner: Scanner | null;
  /** Delivers messages beside the live stream; null without a Firebase project. */
  messageStore: MessageStore | null;
  /** Returns the share of the last seconds for which this process was busy, from 0 to 1. */
  utilization: () => number;
  vitals: Vitals;
  trace: Trace;
  /** Of an installation for testers; null in all others. */
  qaPanel: QaPanel | null;
  /** Cost of password hashing. */
  passwordCost: PasswordCost;
};

/** Dependencies of writing and sending a mail. */
export type LetterParts = Pick<Parts, 'db' | 'clock' | 'config' | 'mail'>;
