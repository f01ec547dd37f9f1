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

/** Links of the chain of the audit trail; rows can only be added. */
type AuditChainTable = { link: GeneratedAlways<number>; audit_id: number; chained_at: Date; hash: Buffer };
/** The head of each closed day of the chain; rows can only be added. */
type AuditDaysTable = { day: string; last_link: number; head: Buffer };

export type OfficeTables = { audit: AuditTable; audit_chain: AuditChainTable; audit_days: AuditDaysTable };
