import { expect, test } from 'vitest';
import type { Movement } from '../../contract/entities/office.ts';
import { movedIn, type StatementWords, statementRows } from '../../contract/rules/statement.ts';

const words: StatementWords = {
  opening: 'Before',
  closing: 'After',
  kindOf: (kind) => (kind === 'paid' ? 'Paid' : 'Given back'),
  columnOf: (column) => column,
};
const paid: Movement = {
  at: '2026-11-19T08:02:00.000Z',
  kind: 'paid',
  payment: 'p-1',
  gatewayNumber: 'SC-1',
  reference: null,
  proposal: 'PRP-2026-00001',
  amount: 0.1,
};
const givenBack: Movement = { ...paid, at: '2026-11-20T22:00:00.000Z', kind: 'givenBack', reference: 'RF-7', proposal: null, amount: -0.1 };

test('each movement has the sum after it, from the sum before to the sum after the period', () => {
  const again = { ...paid, payment: 'p-2', gatewayNumber: null, amount: 0.2 };
  expect(statementRows({ opening: 100, movements: [paid, again, givenBack], closing: 100.2 }, words)).toEqual([
    ['at', 'kind', 'payment', 'gatewayNumber', 'proposal', 'reference', 'amount', 'sum'],
    ['', 'Before', '', '', '', '', '', '100.00'],
    ['19/11/2026, 11:02:00', 'Paid', 'p-1', 'SC-1', 'PRP-2026-00001', '', '0.10', '100.10'],
    ['19/11/2026, 11:02:00', 'Paid', 'p-2', '', 'PRP-2026-00001', '', '0.20', '100.30'],
    ['21/11/2026, 01:00:00', 'Given back', 'p-1', 'SC-1', '', 'RF-7', '-0.10', '100.20'],
    ['', 'After', '', '', '', '', '', '100.20'],
  ]);
});

test('amounts are added without the errors of binary fractions', () => {
  expect(movedIn([paid, { ...paid, amount: 0.2 }])).toBe(0.3);
  expect(movedIn([])).toBe(0);
});
