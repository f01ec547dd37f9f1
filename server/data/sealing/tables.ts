import type { GeneratedAlways } from 'kysely';

/** A key pair: the public key, and the secret key as the master key has wrapped it. */
type KeyPair = { recipient: string; wrapped: string; made_at: Date };

/** Key pairs of tenders, accounts and the scanner of documents, the uses of the tenders' secret keys, and how far the sealing has come. */
export type SealingTables = {
  tender_keys: KeyPair & { tender_id: number };
  account_keys: KeyPair & { user_id: number };
  scanner_keys: KeyPair & { singleton: boolean };
  tender_key_uses: { id: GeneratedAlways<number>; tender_id: number; used_at: Date; versions: number };
  sealing: {
    singleton: boolean;
    /** A known text that the master key has wrapped; null before the first start. */
    key_check: string | null;
    /** Since when no offer or draft is in the clear before its opening. */
    finished_at: Date | null;
    /** Since when documents of proposals are encrypted as they arrive. */
    files_finished_at: Date | null;
  };
};
