import type { Generated, GeneratedAlways } from 'kysely';

type FilesTable = {
  id: GeneratedAlways<number>;
  /** Who uploaded it. */
  owner_id: number | null;
  /** What its bytes are stored under. */
  key: string;
  name: string;
  /** By its content, as browsers name types. */
  type: string;
  /** In bytes. */
  size: number;
  sha256: Buffer;
  created_at: Date;
  /** Since when nothing holds it; null while something does. */
  unused_since: Generated<Date | null>;
};

type ImagesTable = {
  id: GeneratedAlways<number>;
  /** Who uploaded it. */
  owner_id: number | null;
  /** The company that shows it; null while none does. */
  company_id: number | null;
  /** Where it is served: below `/media/`. */
  url: string;
  purpose: 'logo' | 'banner';
  /** When it was uploaded, or given up by a company. */
  unused_since: Date;
};

/** Documents and images that were uploaded. */
export type FileTables = { files: FilesTable; images: ImagesTable };
