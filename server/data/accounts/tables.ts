import type { Generated, GeneratedAlways } from 'kysely';

/** What a link is for: a first password, an address that has an account already, a forgotten password, a company's owner. */
export type LinkKind = 'register' | 'known' | 'forgotten' | 'invitation';

type LinksTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: LinkKind;
  /** SHA-256 of the token, from the moment its mail is written: the token itself is nowhere but in that mail. */
  hash: Generated<Buffer | null>;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
};

/** The links by which passwords are set. */
export type AccountsTables = { verification_links: LinksTable };
