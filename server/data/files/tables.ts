import type { Generated, GeneratedAlways } from 'kysely';

type FilesTable = {
  id: GeneratedAlways<number>;
  /** The uploader. */
  owner_id: number | null;
  /** Storage key of its bytes. */
  key: string;
  name: string;
  /** Media type, detected by content. */
  type: string;
  /** In bytes. */
  size: number;
  sha256: Buffer;
  created_at: Date;
  /** When the last reference was removed; null while referenced. */
  unused_since: Generated<Date | null>;
  /** Whether it was checked for malware. */
  scan: Generated<'waiting' | 'clean' | 'refused'>;
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

type UploadReservationsTable = { id: GeneratedAlways<number>; owner_id: number; bytes: number; created_at: Date };

/** Uploaded documents and images, and space for documents that are arriving. */
export type FileTables = { files: FilesTable; images: ImagesTable; upload_reservations: UploadReservationsTable };
