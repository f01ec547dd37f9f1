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

/** Documents that were uploaded. */
export type FileTables = { files: FilesTable };
