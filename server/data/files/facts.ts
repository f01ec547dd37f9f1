import { sql } from 'kysely';
import type { StoredFile } from '../../../contract/entities/files.ts';

/** What is known of a document: its hash in hexadecimal. */
export type FileFacts = { name: string; size: number; type: string; sha256: string };

/** What is sealed of an encrypted document: also the key of its content, in base64. */
export type SealedFacts = FileFacts & { key: string };

/** Decrypts what is sealed of a document, in base64, for its reader. */
export type UnsealFacts = (sealed: string) => Promise<SealedFacts>;

/** A document as the database has it: `sealed` only if it is neither in the clear nor opened; `key` only of an encrypted one that is opened. */
export type FileRow = { id: number; facts: FileFacts; sealed: string | null; key: string | null };

/** A document as its reader knows it: with the key of its content, in base64, if that is encrypted. */
export type KnownFile = FileFacts & { id: number; key: string | null };

/** Whether a document was never encrypted. */
export const isInTheClear = ({ sealed, key }: FileRow): boolean => sealed === null && key === null;

/** What is in the clear of a document; in SQL, `files` must be in scope. */
export const factsInTheClear = sql<FileFacts>`coalesce(files.opened, jsonb_build_object(
  'name', files.name, 'size', files.size, 'type', files.type, 'sha256', encode(files.sha256, 'hex')))`;
export const stillSealed = sql<string | null>`case when files.opened is null then encode(files.sealed, 'base64') end`;
const openedKey = sql<string | null>`encode(files.content_key, 'base64')`;
/** The columns of a row, in a statement and for Kysely. */
export const factsOfFile = sql`files.id, ${factsInTheClear} as facts, ${stillSealed} as sealed, ${openedKey} as key`;
export const factColumns = ['files.id', factsInTheClear.as('facts'), stillSealed.as('sealed'), openedKey.as('key')] as const;

/** Returns what is known of a document: as it is in the clear, otherwise decrypted for its reader. */
export const knownOf = async ({ id, facts, sealed, key }: FileRow, unseal: UnsealFacts): Promise<KnownFile> =>
  sealed === null ? { ...facts, id, key } : { ...(await unseal(sealed)), id };

/** Returns several, one after the other. */
export async function allKnownOf(rows: readonly FileRow[], unseal: UnsealFacts): Promise<KnownFile[]> {
  const known: KnownFile[] = [];
  for (const row of rows) known.push(await knownOf(row, unseal));
  return known;
}

/** Returns a document as API fields. */
export const storedFileOf = ({ id, name, size, type }: KnownFile): StoredFile => ({ id, name, size, type });
