import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FileFacts } from './facts.ts';

type FilesTable = {
  id: GeneratedAlways<number>;
  /** The uploader. */
  owner_id: number | null;
  /** Storage key of its bytes. */
  key: string;
  /** Empty if the document is sealed. */
  name: string;
  /** Media type, detected by content; of a sealed one that of any bytes. */
  type: string;
  /** In bytes, as it is stored: encrypted if it is sealed. Also the hash. */
  size: number;
  sha256: Buffer;
  /** What is known of a sealed one, encrypted to its uploader; null if it is stored in the clear. */
  sealed: Generated<Buffer | null>;
  /** The same in the clear, from the opening of a proposal that holds it; without the key of its content. JSON on write. */
  opened: ColumnType<FileFacts | null, string | null | undefined, string | null>;
  /** The key of its content, from the opening. */
  content_key: Generated<Buffer | null>;
  /** The key of its content, encrypted to the scanner, while it waits for its scan. */
  scan_key: Generated<Buffer | null>;
  /** Where its content in the clear is to be deleted. */
  former_key: Generated<string | null>;
  created_at: Date;
  /** When the last reference was removed; null while referenced. */
  unused_since: Generated<Date | null>;
  /** Whether it was checked for malware. */
  scan: Generated<'waiting' | 'clean' | 'refused'>;
  /** When its content was found to be another one than was stored. */
  damaged_at: Generated<Date | null>;
};

type ImagesTable = {
  id: GeneratedAlways<number>;
  /** The uploader. */
  owner_id: number | null;
  /** The company that uses it; null if none does. */
  company_id: number | null;
  /** The advertisement that shows it. */
  ad_id: Generated<number | null>;
  /** The user whose picture it is. */
  user_id: Generated<number | null>;
  /** Where it is served: below `/media/`. */
  url: string;
  purpose: 'logo' | 'banner' | 'ad' | 'person';
  /** When it was uploaded, or released. */
  unused_since: Date;
};

type UploadReservationsTable = {
  id: GeneratedAlways<number>;
  owner_id: number;
  bytes: number;
  created_at: Date;
  /** The key of a document, or the address of an image, whose row is stored and whose content is not yet. */
  stored_as: Generated<string | null>;
};

/** Uploaded documents and images, and space for documents that are arriving. */
export type FileTables = { files: FilesTable; images: ImagesTable; upload_reservations: UploadReservationsTable };
