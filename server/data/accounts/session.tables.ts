import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../../../contract/locale.ts';

type UsersTable = {
  id: GeneratedAlways<number>;
  /** Unique without regard to case. */
  email: string;
  name: string;
  is_admin: Generated<boolean>;
  image_url: string | null;
  /** What `hashPassword` gives; null until a password is set. */
  password_hash: string | null;
  /** The language of mails to this person. */
  locale: Generated<Locale>;
  created_at: Generated<Date>;
};

type SessionsTable = {
  id: GeneratedAlways<number>;
  /** SHA-256 of the token; the token itself is only with its owner. */
  token_hash: Buffer;
  user_id: number;
  created_at: Date;
  /** Last time the expiry was moved; not every request moves it. */
  touched_at: Date;
  expires_at: Date;
};

/** Counters of the limits on signing in, in the shape rate-limiter-flexible expects. */
type AttemptsTable = { key: string; points: Generated<number>; expire: string | null };

/** Accounts, their sessions, and the limits on signing in. */
export type SessionTables = { users: UsersTable; sessions: SessionsTable; attempts: AttemptsTable };
