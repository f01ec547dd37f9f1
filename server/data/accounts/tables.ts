import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '../../../contract/locale.ts';

/** Purpose of a link: a first password, an address that already has an account, a forgotten password, an invited company owner. */
export type LinkKind = 'register' | 'known' | 'forgotten' | 'invitation';

type LinksTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: LinkKind;
  /** SHA-256 of the token, set when its mail is written: the token itself exists only in that mail. */
  hash: Generated<Buffer | null>;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
};

type DevicesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: Buffer;
  /** When the account last signed in from it. */
  seen_at: Date;
};

type SecondFactorsTable = {
  user_id: number;
  /** The secret shared with the authenticator app, in Base32. */
  secret: string;
  created_at: Date;
  /** When a code of the app turned it on; null before. */
  enabled_at: Generated<Date | null>;
  /** The step (30 seconds since 1970) of the last accepted code. */
  last_step: Generated<number | null>;
  /** Whether decisions of weight need a code. */
  for_decisions: Generated<boolean>;
  /** The admin who has requested that it be reset, and when; the account may no longer exist. */
  reset_requested_by: Generated<number | null>;
  reset_requested_at: Generated<Date | null>;
};

/** Versions of the terms and of the privacy notice that an account has agreed to. */
type ConsentsTable = { user_id: number; version: string; locale: Locale; at: Date };

/** The copy of an account's data, one per account; `file_id` is null until it is ready. */
type DataCopiesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  requested_at: Date;
  ready_at: Generated<Date | null>;
  file_id: Generated<number | null>;
};

/** Accounts whose owner wants them deleted, and from when on that may happen. */
type AccountDeletionsTable = { user_id: number; requested_at: Date; due_at: Date };

/** What is kept apart of closed accounts whose name others rely on. */
type ClosedAccountsTable = { user_id: number; email: string; phone: string; closed_at: Date };

/** Unused recovery codes. */
type RecoveryCodesTable = { user_id: number; hash: Buffer };

/** What the log of security events has. */
export type SecurityEventKind =
  | 'login'
  | 'loginFailed'
  | 'codeFailed'
  | 'passwordSet'
  | 'passwordChanged'
  | 'passwordFailed'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'recoveryCodesRenewed'
  | 'codeDemanded'
  | 'codeNotDemanded'
  | 'sessionsEnded'
  | 'adminMade'
  | 'adminRevoked'
  | 'copyRequested'
  | 'copyDownloaded'
  | 'deletionRequested'
  | 'deletionCancelled'
  | 'accountClosed';

type SecurityEventsTable = {
  id: GeneratedAlways<number>;
  at: Date;
  kind: SecurityEventKind;
  /** The account, which may have been deleted since; null for an unknown email address. */
  user_id: number | null;
  /** The network of the request, shortened. */
  network: string | null;
};

/** Links for setting passwords, devices that have signed in, second factors, the log of security events, and the end of accounts. */
export type AccountsTables = {
  verification_links: LinksTable;
  devices: DevicesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  consents: ConsentsTable;
  security_events: SecurityEventsTable;
  data_copies: DataCopiesTable;
  account_deletions: AccountDeletionsTable;
  closed_accounts: ClosedAccountsTable;
};
