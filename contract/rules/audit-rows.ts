import type { AuditAct, AuditLine, AuditSubject } from '../entities/office.ts';
import { formatMoment } from './qatar-time.ts';

/** The columns of the file in their order. */
export const auditColumns = ['line', 'at', 'by', 'act', 'subject', 'subjectId', 'field', 'before', 'after'] as const;

/** The texts of the file, in the language of the page that saves it. */
export type AuditWords = {
  columns: Record<(typeof auditColumns)[number], string>;
  acts: Record<AuditAct, string>;
  subjects: Record<AuditSubject, string>;
  /** For an account that no longer exists. */
  formerAdmin: string;
};

/** Returns lines of the audit trail as the rows of a file: a head, and a row for each change; a line that changed no value has one row. */
export const auditRows = (lines: readonly AuditLine[], words: AuditWords): string[][] => {
  const rows = lines.flatMap(({ id, at, by, act, subject, subjectId, changes }) => {
    const line = [String(id), formatMoment(at), by ?? words.formerAdmin, words.acts[act], words.subjects[subject], subjectId];
    if (changes.length === 0) return [[...line, '', '', '']];
    return changes.map(({ field, before, after }) => [...line, field, before ?? '', after ?? '']);
  });
  return [auditColumns.map((column) => words.columns[column]), ...rows];
};
