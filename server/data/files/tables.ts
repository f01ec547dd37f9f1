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
};

type ImagesTable = {
  id: GeneratedAlways<number>;
  /** The uploader. */
  owner_id: number | null;
  /** The company that uses it; null if none does. */
  company_id: number | null;
  /** URL below `/media/`. */
  url: string;
  purpose: 'logo' | 'banner';
  /** When it was uploaded, or released by a company. */
  unused_since: Date;
};

/** Uploaded documents and images. */
export type FileTables = { files: FilesTable; images: ImagesTable };
