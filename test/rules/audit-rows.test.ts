import { expect, test } from 'vitest';
import { auditRows } from '../../contract/rules/audit-rows.ts';
import { auditLine, auditWords } from '../machines/support/samples-office.ts';

test('a file of the audit trail has a head, and a row for each change of a line', () => {
  const changes = [
    { field: 'proposal_fee', before: '200.00', after: '250.00' },
    { field: 'facebook', before: null, after: 'https://facebook.example/daleel' },
  ];
  const line = { ...auditLine, at: '2026-06-01T06:20:00.000Z', changes };
  const [head, ...rows] = auditRows([line], auditWords);
  expect(head).toHaveLength(9);
  expect(rows.map((row) => row.slice(6))).toEqual([
    ['proposal_fee', '200.00', '250.00'],
    ['facebook', '', 'https://facebook.example/daleel'],
  ]);
  expect(rows[0]?.[1]).toBe('01/06/2026, 09:20:00');
});

test('a line without changes has one row, and a deleted account its name', () => {
  const [, ...rows] = auditRows([{ ...auditLine, by: null, changes: [] }], auditWords);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(2)).toEqual(['Deleted account', auditLine.act, auditLine.subject, auditLine.subjectId, '', '', '']);
});
