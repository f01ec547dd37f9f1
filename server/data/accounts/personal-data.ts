import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { contentColumns, type StoredContent } from '../files/content.ts';
import { type FileRow, factColumns, stillSealed } from '../files/facts.ts';

/** The rows of a table that are about an account, and the columns that are left out: secrets, and what only the server needs. */
type Rows = { of: (userId: number) => RawBuilder<boolean>; without?: readonly string[] };

const owned = (column: string, ...without: string[]): Rows => ({
  of: (userId) => sql`${sql.ref(column)} = ${userId}::integer`,
  without,
});
const below = (column: string, parent: string, owner: string, ...without: string[]): Rows => ({
  of: (userId) => sql`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${sql.ref(owner)} = ${userId}::integer)`,
  without,
});
const attempt = ['idempotency_key', 'body_hash'] as const;

/** The files of a copy of an account's data, each with the tables that it holds. */
export const personalData: Readonly<Record<string, Readonly<Record<string, Rows>>>> = {
  account: {
    users: owned('id', 'password_hash'),
    consents: owned('user_id'),
    account_deletions: owned('user_id'),
    data_copies: owned('user_id', 'file_id'),
    notification_preferences: owned('user_id'),
    watches: owned('user_id'),
  },
  security: {
    sessions: owned('user_id', 'token_hash'),
    devices: owned('user_id', 'token_hash'),
    push_devices: owned('user_id', 'token', 'p256dh', 'auth'),
    second_factors: owned('user_id', 'secret', 'last_step'),
    verification_links: owned('user_id', 'hash'),
    security_events: owned('user_id'),
  },
  notifications: { notifications: owned('user_id') },
  company: { companies: owned('owner_id', 'words'), company_services: below('company_id', 'companies', 'owner_id') },
  requests: {
    requests: owned('requester_id', ...attempt),
    request_services: below('request_id', 'requests', 'requester_id'),
  },
  messages: {
    messages: owned('author_id'),
    conversation_readers: owned('user_id'),
    complaints: owned('user_id'),
  },
  tenders: {
    tenders: owned('owner_id', 'words', ...attempt),
    tender_services: below('tender_id', 'tenders', 'owner_id'),
    tender_documents: below('tender_id', 'tenders', 'owner_id'),
    addenda: owned('author_id', ...attempt),
    addendum_documents: below('addendum_id', 'addenda', 'author_id'),
    tender_history: owned('who_id'),
    interests: owned('user_id'),
    questions: owned('asker_id', ...attempt),
  },
  proposals: {
    proposals: owned('user_id'),
    proposal_versions: below('proposal_id', 'proposals', 'user_id', ...attempt, 'sealed_keys', 'sealed_offer'),
    proposal_files: {
      of: (userId) => sql`version_id in (
        select proposal_versions.id from proposal_versions join proposals on proposals.id = proposal_id where proposals.user_id = ${userId}::integer
      )`,
      without: ['sealed'],
    },
    openings: owned('second_id', 'email', 'objection'),
    payments: below('proposal_id', 'proposals', 'user_id'),
    proposal_drafts: owned('user_id', 'writer', 'sealed'),
    draft_files: below('draft_id', 'proposal_drafts', 'user_id'),
  },
  advertisements: { ads: owned('owner_id'), ad_days: below('ad_id', 'ads', 'owner_id') },
  files: {
    files: owned('owner_id', 'key', 'unused_since', 'sealed', 'content_key', 'scan_key', 'former_key'),
    images: owned('owner_id', 'unused_since'),
  },
};

/** References to accounts that a copy leaves out, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'contact_messages.answered_by': 'what an admin did in office',
  'ads.decided_by': 'what an admin did in office',
  'companies.verified_by': 'what an admin did in office',
  'complaint_readings.admin_id': 'what an admin did in office',
  'delayed_decisions.decided_by': 'what an admin did in office',
  'page_texts.published_by': 'what an admin did in office',
  'requests.decided_by': 'written with the request, which is the requester’s',
  'tenders.opened_by': 'the publisher, whose tenders are there',
  'upload_reservations.owner_id': 'void after minutes',
  'account_keys.user_id': 'a key pair that only the server can use',
  'closed_accounts.user_id': 'an account that is closed asks for no copy',
  'images.user_id': 'the picture, which is there by its uploader',
};

/** Returns one file of a copy: its tables with the account's rows, as JSON text. */
export async function readPersonalData(db: Queryable, file: string, userId: number): Promise<string> {
  const tables: string[] = [];
  for (const [table, { of, without = [] }] of Object.entries(personalData[file] ?? {})) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(to_jsonb(held) - ${without}::text[]), '[]')::text as rows from ${sql.table(table)} as held where ${of(userId)}
    `.execute(db);
    tables.push(`${JSON.stringify(table)}: ${rows[0]?.rows ?? '[]'}`);
  }
  return `{\n${tables.join(',\n')}\n}\n`;
}

/** Returns the documents that an account has uploaded, without those that wait for their scan, or are sealed still. */
export const documentsOf = (db: Queryable, userId: number): Promise<(FileRow & StoredContent)[]> =>
  db
    .selectFrom('files')
    .select(factColumns)
    .select(contentColumns)
    .where('owner_id', '=', userId)
    .where('scan', '=', 'clean')
    .where(stillSealed, 'is', null)
    .orderBy('id')
    .execute();

/** Returns where the pictures are served that an account has uploaded. */
export const picturesOf = async (db: Queryable, userId: number): Promise<string[]> =>
  (await db.selectFrom('images').select('url').where('owner_id', '=', userId).orderBy('id').execute()).map(({ url }) => url);
