import { type RawBuilder, sql } from 'kysely';
import type { ProposalState } from '../../../contract/entities/proposals.ts';
import type { Transaction } from '../database.ts';
import { type DraftWriter, publishEnd } from '../drafts/changes.ts';
import { type FileRow, factsOfFile } from '../files/facts.ts';
import type { NewKey } from '../sealing/keys.ts';
import { isVisible } from '../tenders/queries.ts';
import { receiptFactsNow } from './receipts.ts';
import type { SentAttempt, VersionContent } from './writes.ts';

/** Who submits what for which tender. */
export type Submission = {
  tenderId: number;
  bidder: { id: number; isAdmin: boolean };
  key: string | null;
  documents: readonly number[];
};

/** What decides whether a bidder may submit a proposal, and what it consists of. */
export type SubmissionFacts = {
  /** The database's time. */
  now: Date;
  /** The version that was submitted with the same key. */
  earlierAttempt: SentAttempt | null;
  isVisible: boolean;
  isInterestApproved: boolean;
  /** Whether the bidder is the second opener of the tender, and knows it. */
  isOpener: boolean;
  /** The bidder's proposal for this tender. */
  earlier: { id: number; state: ProposalState; newestVersion: number } | null;
  /** The bidder's documents among those submitted, now in use. */
  claimed: FileRow[];
  /** Documents of the bidder's draft for this tender. */
  draftFiles: number[];
  fee: number;
  /** The number of the bidder's first proposal for this tender within the year; null if there is one already, or none of this year. */
  drawn: number | null;
  /** The public keys of the tender and the bidder; null before their first use. */
  tenderRecipient: string | null;
  bidderRecipient: string | null;
  /** Whether nothing is stored in the clear before the opening. */
  isSealingFinished: boolean;
};

type Facts = Omit<SubmissionFacts, 'earlierAttempt'> & {
  attemptId: number | null;
  attemptHash: Buffer | null;
  attemptKeys: Buffer | null;
  attemptContent: Buffer | null;
};

/** Claims the documents of a submission, draws its number and returns its facts, in one statement; bidder and tender must be locked. */
export async function prepareSubmission(
  transaction: Transaction,
  { tenderId, bidder, key, documents }: Submission,
  now: RawBuilder<Date>,
): Promise<SubmissionFacts> {
  const { rows } = await sql<Facts>`
    with claimed as (
      update files set unused_since = null where files.id = any(${documents}::integer[]) and owner_id = ${bidder.id}
      returning ${factsOfFile}
    )
    select ${now} as now, attempt.id as "attemptId", attempt.body_hash as "attemptHash", attempt.sealed_keys as "attemptKeys",
      attempt.sealed_offer as "attemptContent",
      exists (select from tenders where id = ${tenderId} and ${isVisible({ ...bidder, now })}) as "isVisible",
      exists (select from interests where tender_id = ${tenderId} and user_id = ${bidder.id} and state = 'approved') as "isInterestApproved",
      exists (select from openings where tender_id = ${tenderId} and second_id = ${bidder.id} and seen_at is not null) as "isOpener",
      (select json_build_object('id', id, 'state', state, 'newestVersion', newest_version) from proposals
        where tender_id = ${tenderId} and user_id = ${bidder.id}) as earlier,
      coalesce((select json_agg(claimed) from claimed), '[]') as claimed,
      array(select file_id from draft_files join proposal_drafts on proposal_drafts.id = draft_id
        where tender_id = ${tenderId} and user_id = ${bidder.id}) as "draftFiles",
      (select proposal_fee::float8 from settings) as fee,
      case when not exists (select from proposals where tender_id = ${tenderId} and user_id = ${bidder.id}) then (
        select base + nextval('proposal_draws')::integer from proposal_numbers where year = extract(year from ${now} at time zone 'Asia/Qatar')
      ) end as drawn,
      (select recipient from tender_keys where tender_id = ${tenderId}) as "tenderRecipient",
      (select recipient from account_keys where user_id = ${bidder.id}) as "bidderRecipient",
      (select finished_at is not null from sealing) as "isSealingFinished"
    from (select) as one
    left join proposal_versions as attempt on attempt.user_id = ${bidder.id} and attempt.idempotency_key = ${key}
  `.execute(transaction);
  const [facts] = rows;
  if (!facts) throw new Error('the database returned no facts');
  const { attemptId, attemptHash, attemptKeys, attemptContent, ...rest } = facts;
  if (attemptId === null) return { ...rest, earlierAttempt: null };
  return { ...rest, earlierAttempt: { id: attemptId, body_hash: attemptHash, sealed_keys: attemptKeys, sealed_offer: attemptContent } };
}

/** A version to store. */
export type NewSubmission = DraftWriter & {
  tenderId: number;
  /** The number of a new proposal, or the withdrawn one that is submitted again. */
  proposal: { number: string } | { id: number };
  version: number;
  /** Whether it is valid at once, because it costs nothing. */
  isValid: boolean;
  /** Its documents, each with what is known of it, sealed to the tender. */
  documents: readonly { id: number; sealed: Buffer | null }[];
  content: VersionContent;
  /** The key pair of a bidder who has none yet. */
  newKey: NewKey | null;
  key: string | null;
  now: Date;
};

export type StoredSubmission = { proposalId: number; number: string };

/** Stores a version with its proposal and its documents, deletes the bidder's draft for the tender and publishes its end, in one statement. */
export async function storeSubmission(transaction: Transaction, submission: NewSubmission): Promise<StoredSubmission> {
  const { tenderId, userId, version, isValid, documents, content, key, now } = submission;
  const { offer, sha256, body_hash, sealed_keys, sealed_offer, commitment } = content;
  const { rows } = await sql<StoredSubmission>`
    with proposal as (${proposalOf(submission)}), version as (
      insert into proposal_versions (proposal_id, version, user_id, offer, sha256, body_hash, sealed_keys, sealed_offer, commitment,
        submitted_at, valid_at, idempotency_key, receipt_facts)
      select id, ${version}::integer, ${userId}::integer, ${offer}::jsonb, ${sha256}::bytea, ${body_hash}::bytea,
        ${sealed_keys}::bytea, ${sealed_offer}::bytea, ${commitment}::bytea, ${now}::timestamptz, ${isValid ? now : null}::timestamptz,
        ${key}, ${receiptFactsNow(sql`${tenderId}`, sql`${userId}`)}
      from proposal returning id
    ), held as (
      insert into proposal_files (version_id, file_id, sealed)
      select version.id, file, sealed from version, unnest(${documents.map(({ id }) => id)}::integer[],
        ${documents.map(({ sealed }) => sealed)}::bytea[]) as held (file, sealed)
    ), keyed as (${insertOwnKey(submission)}
    ), gone as (
      delete from proposal_drafts where tender_id = ${tenderId} and user_id = ${userId}
      returning ${publishEnd({ kind: 'proposal', tenderId, writer: submission, now })}
    )
    select id as "proposalId", number from proposal
  `.execute(transaction);
  const [stored] = rows;
  if (!stored) throw new Error('the submission was not stored');
  return stored;
}

/** The bidder is locked, so no other key pair can be stored meanwhile. */
const insertOwnKey = ({ userId, newKey }: NewSubmission) =>
  newKey
    ? sql`insert into account_keys (user_id, recipient, wrapped, made_at)
        values (${userId}, ${newKey.recipient}, ${newKey.wrapped}, ${newKey.madeAt})`
    : sql`select`;

const proposalOf = ({ tenderId, userId, proposal, version, isValid, now }: NewSubmission) => {
  const [state, valid] = isValid ? ['submitted', version] : ['awaiting_payment', null];
  if ('id' in proposal) {
    return sql`
      update proposals set state = ${state}, newest_version = ${version}, current_version = ${valid}, note = null, updated_at = ${now}
      where id = ${proposal.id} returning id, number
    `;
  }
  return sql`
    insert into proposals (number, tender_id, user_id, state, newest_version, current_version, created_at, updated_at)
    values (${proposal.number}, ${tenderId}, ${userId}, ${state}, ${version}, ${valid}, ${now}, ${now}) returning id, number
  `;
};
