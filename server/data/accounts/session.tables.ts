import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../../../contract/locale.ts';
import type { OfficeRole } from '../../../contract/rules/roles.ts';

type UsersTable = {
  id: GeneratedAlways<number>;
  /** Unique, ignoring case. */
  email: string;
  name: string;
  is_admin: Generated<boolean>;
  /** The role of an admin; null for an administrator. */
  office_role: Generated<OfficeRole | null>;
  image_url: string | null;
  /** The contact number for requests, in Latin digits; empty if none was given. */
  phone: Generated<string>;
  /** Result of `hashPassword`; null until a password is set. */
  password_hash: string | null;
  /** Language of mails to this person. */
  locale: Generated<Locale>;
  created_at: Generated<Date>;
  /** When it was closed: it has no password and no address, and only bears the name on what others rely on. */
  closed_at: Generated<Date | null>;
  /** When and why an admin has suspended it: it cannot log in. */
  suspended_at: Generated<Date | null>;
  suspension_reason: Generated<string | null>;
};

type SessionsTable = {
  id: GeneratedAlways<number>;
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  user_id: number;
  created_at: Date;
  /** When the expiry was last extended; not every request extends it. */
  touched_at: Date;
  expires_at: Date;
  /** When the password was last given in this session. */
  password_at: Date;
  /** When a code of the second factor was last given in this session; null if none was. */
  code_at: Generated<Date | null>;
  /** Browser and system, null if unknown. */
  device: Generated<string | null>;
  /** The network from which it was last extended, shortened; null if unknown. */
  network: Generated<string | null>;
};

/** Rate limit counters, in the schema of rate-limiter-flexible. */
type AttemptsTable = { key: string; points: Generated<number>; expire: string | null };

/** Accounts, their sessions, and rate limit counters. */
export type SessionTables = { users: UsersTable; sessions: SessionsTable; attempts: AttemptsTable };
