import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AuditAct, AuditLine, AuditSubject } from '../../../contract/entities/office.ts';

/** Rows can only be added: a trigger refuses everything else. */
type AuditTable = {
  id: GeneratedAlways<number>;
  at: Date;
  /** The account that acted; it may no longer exist. */
  actor_id: number;
  act: AuditAct;
  subject: AuditSubject;
  subject_id: string;
  /** JSON on write. */
  changes: ColumnType<AuditLine['changes'], string, never>;
};

export type OfficeTables = { audit: AuditTable };
