import { type RawBuilder, sql } from 'kysely';
import type { ReceiptFacts } from '../../../contract/entities/proposals.ts';
import type { Queryable } from '../database.ts';

/** What a receipt states about a tender and a bidder at this time; stored with each version. */
export const receiptFactsNow = (tenderId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<ReceiptFacts> => sql<ReceiptFacts>`(
  select jsonb_build_object(
    'bidder', bidder.name,
    'company', (
      select jsonb_build_object('name', companies.name, 'nameAr', companies.name_ar, 'registration', companies.cr_number)
      from companies where companies.owner_id = bidder.id
    ),
    'tender', jsonb_build_object('number', tender.number, 'title', tender.title, 'titleAr', nullif(tender.title_ar, '')),
    'product', jsonb_build_object('name', settings.product_name, 'nameAr', settings.product_name_ar)
  )
  from users as bidder, tenders as tender, settings where bidder.id = ${userId}::integer and tender.id = ${tenderId}::integer
)`;

/** Returns the times of the valid version with a receipt's number and code (in hexadecimal), if there is one. */
export const findReceipt = (db: Queryable, { proposal, version, code }: { proposal: string; version: number; code: string }) =>
  db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_versions.proposal_id')
    .select(['submitted_at', 'valid_at'])
    .where('proposals.number', '=', proposal)
    .where('proposal_versions.version', '=', version)
    .where('receipt_code', '=', Buffer.from(code, 'hex'))
    .where('valid_at', 'is not', null)
    .executeTakeFirst();
