import type { Queryable } from '../../data/database.ts';
import type { UnsealFacts } from '../../data/files/facts.ts';
import type { StoredDraft } from '../../data/proposals/tables.ts';
import { findKeyOfSession } from '../../data/sealing/keys.ts';
import { type Sealed, unsealWith } from '../../outside/envelopes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { aboutOf } from './key-pairs.ts';
import type { SealedOffer } from './offers.ts';

/** Decrypts what is sealed for one account. */
export type OwnReader = {
  offer: (sealed: Sealed) => Promise<SealedOffer>;
  draft: (sealed: Buffer) => Promise<StoredDraft>;
  file: UnsealFacts;
};

/**
 * Returns a reader of what is sealed for the caller. It unwraps the account's secret key at its first use, and only in a session of this
 * account: nothing else in the product can.
 */
export function ownReader(
  db: Queryable,
  { masterKey }: Pick<Parts, 'masterKey'>,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): OwnReader {
  const unwrap = async () => {
    const key = await findKeyOfSession(db, { userId: id, sessionId });
    if (!key) throw new Error('the account has no key, or this session is not its own');
    return unsealWith(await masterKey.unwrap(key.wrapped, aboutOf({ account: id })));
  };
  let unsealing: ReturnType<typeof unwrap> | undefined;
  const unseal = async (sealed: Sealed) => {
    unsealing ??= unwrap();
    return JSON.parse(await (await unsealing)(sealed));
  };
  const unsealWhole = (content: Buffer) => unseal({ keys: Buffer.alloc(0), content });
  return { offer: unseal, draft: unsealWhole, file: (sealed) => unsealWhole(Buffer.from(sealed, 'base64')) };
}
