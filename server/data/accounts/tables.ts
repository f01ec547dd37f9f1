import type { Generated, GeneratedAlways } from 'kysely';

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

/** Links for setting passwords, and devices that have signed in. */
export type AccountsTables = { verification_links: LinksTable; devices: DevicesTable };
