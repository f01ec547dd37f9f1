import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { isValidProposal, isVisibleToPublisher } from './rows.ts';
import type { StoredOffer } from './tables.ts';

/** A version that is sealed still. */
export type SealedRow = { id: number; keys: Buffer; content: Buffer };

/** Returns the first valid versions of a tender's proposals that are sealed and not in the clear, locked. */
export async function lockSealedValid(transaction: Transaction, tenderId: number, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select proposal_versions.id, sealed_keys as keys, sealed_offer as content
    from proposal_versions join proposals on proposals.id = proposal_id
    where tender_id = ${tenderId} and ${isValidProposal} and ${isVisibleToPublisher}
      and offer is null and sealed_keys is not null and sealed_offer is not null
    order by proposal_versions.id limit ${limit} for no key update of proposal_versions
  `.execute(transaction);
  return rows;
}

/** A version as its publisher may read it: the proof of its content and the random value of its commitment in hexadecimal. */
type OpenedVersion = { id: number; offer: StoredOffer; sha256: string; nonce: string };

/** Stores opened versions in the clear, from which PostgreSQL computes what lists show. */
export async function storeOpened(transaction: Transaction, opened: readonly OpenedVersion[]): Promise<void> {
  const rows = opened.map(({ id, offer, sha256, nonce }) => ({ id, offer, sha256, nonce }));
  await sql`
    update proposal_versions set offer = row.offer, sha256 = decode(row.sha256, 'hex'), commitment_nonce = decode(row.nonce, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, offer jsonb, sha256 text, nonce text)
    where proposal_versions.id = row.id
  `.execute(transaction);
}
