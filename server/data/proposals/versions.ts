import { sql } from 'kysely';
import type { ProposalVersion, Receipt, ReceiptFacts } from '../../../contract/entities/proposals.ts';
import type { Queryable } from '../database.ts';
import type { KnownFile, UnsealFacts } from '../files/facts.ts';
import { receiptFactsNow } from './receipts.ts';
import { asOffer, contentColumns, contentOf, documentsIn, isVisibleToPublisher, readFiles, type Unseal } from './rows.ts';
import type { StoredOffer } from './tables.ts';

/** A version with the code of its receipt, in hexadecimal. */
export type StoredVersion = Omit<ProposalVersion, 'receipt'> & { receipt: Omit<Receipt, 'check'>; code: string };

/** What the receipt of a version states. */
const receiptFacts = sql<ReceiptFacts>`coalesce(receipt_facts, ${receiptFactsNow(sql.ref('proposals.tender_id'), sql.ref('proposals.user_id'))})`;

/** Whose versions are read: of the bidder all, decrypted; of the tender's publisher those that are opened. */
export type VersionReader = { all: boolean; unseal: Unseal; unsealFacts: UnsealFacts };

/** Returns the versions of a proposal with their receipts, newest first. */
export async function readVersions(
  db: Queryable,
  id: number,
  number: string,
  { all, unseal, unsealFacts }: VersionReader,
): Promise<StoredVersion[]> {
  const stored = await db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_versions.proposal_id')
    .select([
      'proposal_versions.version',
      ...contentColumns,
      'commitment',
      'submitted_at',
      'valid_at',
      receiptFacts.as('facts'),
      sql<string>`encode(receipt_code, 'hex')`.as('code'),
      sql<Receipt['payment']>`(
        select json_build_object('amount', amount, 'currency', currency, 'reference', payments.id) from payments
        where payments.proposal_id = proposals.id and payments.version = proposal_versions.version and payments.status = 'paid' limit 1
      )`.as('payment'),
    ])
    .where('proposal_versions.proposal_id', '=', id)
    .$if(!all, (query) => query.where(isVisibleToPublisher))
    .orderBy('proposal_versions.version', 'desc')
    .execute();
  const rows = await Promise.all(
    stored.map(async (row) => {
      const content = await contentOf(row, unseal);
      // What the release before has stored or opened is in the clear without the random value, which only its bidder can read.
      const nonce = content.nonce ?? (all ? await nonceOf(row, unseal) : null);
      return { ...row, ...content, nonce };
    }),
  );
  const ids = rows.flatMap(({ offer }) => documentsIn(offer));
  const files = await readFiles(db, ids, unsealFacts);
  return rows.map(({ version, offer, sha256, nonce, commitment, submitted_at, valid_at, facts, code, payment }) => ({
    version,
    offer: asOffer(offer, files),
    receipt: {
      ...facts,
      payment: all ? payment : null,
      number: `${number}/${version}`,
      submittedAt: submitted_at.toISOString(),
      sha256,
      commitment: commitment?.toString('hex') ?? null,
      nonce: all ? nonce : null,
      files: provenIn(offer, files),
    },
    validAt: valid_at?.toISOString() ?? null,
    code,
  }));
}

async function nonceOf({ sealed_keys, sealed_offer }: { sealed_keys: Buffer | null; sealed_offer: Buffer | null }, unseal: Unseal) {
  return sealed_keys && sealed_offer ? (await unseal({ keys: sealed_keys, content: sealed_offer })).nonce : null;
}

type Proven = Receipt['files'][number];

/** Returns the documents of an offer with their digests, in its order. */
const provenIn = (offer: StoredOffer, files: ReadonlyMap<number, KnownFile>): Proven[] =>
  documentsIn(offer)
    .map((id) => files.get(id))
    .filter((file) => file !== undefined)
    .map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 }));

/** Returns what a mail says of the receipt of a version, and its recipient; undefined if there is no such version. */
export async function readReceipt(db: Queryable, proposalId: number, version: number) {
  const row = await db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_versions.proposal_id')
    .select([
      'proposals.user_id as userId',
      'proposals.number',
      receiptFacts.as('facts'),
      sql<string>`encode(receipt_code, 'hex')`.as('code'),
      'submitted_at',
    ])
    .where('proposal_versions.proposal_id', '=', proposalId)
    .where('proposal_versions.version', '=', version)
    .executeTakeFirst();
  if (!row) return undefined;
  const { submitted_at, ...receipt } = row;
  return { ...receipt, submittedAt: submitted_at };
}
