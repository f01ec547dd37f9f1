import { describe, expect, test } from 'vitest';
import { type Person, type PersonAct, personActs } from '../../contract/entities/office.ts';
import { canDoWithPerson } from '../../contract/rules/people.ts';
import type { OfficeRole } from '../../contract/rules/roles.ts';

type Role = OfficeRole | null;

const person: Person = {
  id: 2,
  name: 'Hessa',
  email: 'hessa@example.test',
  company: null,
  role: null,
  isPending: false,
  isCaller: false,
  suspension: null,
  secondFactor: null,
  deletionDueAt: null,
  sessions: 1,
  usedAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  can: [],
};

/** How an account must be for an act, apart from its role. */
const needs: Partial<Record<PersonAct, Partial<Person>>> = {
  restore: { suspension: { reason: 'Fake invoices.', at: '2026-03-01T09:00:00.000Z' } },
  requestSecondFactorReset: { secondFactor: { needsTwo: true, resetRequested: null } },
  resetSecondFactor: { secondFactor: { needsTwo: true, resetRequested: { by: 'Aisha', isByCaller: false } } },
  cancelDeletion: { deletionDueAt: '2026-03-08T09:00:00.000Z' },
};

const everyone: readonly Role[] = [null, 'auditor', 'operator', 'administrator'];
const noAdministrator: readonly Role[] = [null, 'auditor', 'operator'];
const members: readonly Role[] = [null];
const noOne: readonly Role[] = [];

/** On whom each role does what: the whole table, written out. An auditor acts on no one. */
const table: Record<PersonAct, { operator: readonly Role[]; administrator: readonly Role[] }> = {
  suspend: { operator: members, administrator: members },
  restore: { operator: noAdministrator, administrator: everyone },
  sendLink: { operator: noAdministrator, administrator: everyone },
  endSessions: { operator: noAdministrator, administrator: everyone },
  requestSecondFactorReset: { operator: members, administrator: everyone },
  resetSecondFactor: { operator: members, administrator: everyone },
  requestCopy: { operator: noAdministrator, administrator: everyone },
  requestDeletion: { operator: members, administrator: members },
  cancelDeletion: { operator: noAdministrator, administrator: everyone },
  makeOperator: { operator: noOne, administrator: [null, 'auditor', 'administrator'] },
  makeAdmin: { operator: noOne, administrator: [null, 'auditor', 'operator'] },
  makeAuditor: { operator: noOne, administrator: [null, 'operator', 'administrator'] },
  unmakeAdmin: { operator: noOne, administrator: ['auditor', 'operator', 'administrator'] },
};

describe.each(personActs)('%s', (act) => {
  test.each(['auditor', 'operator', 'administrator'] as const)('is done by an account with the role %s as the table says', (by) => {
    const possible = everyone.filter((role) => canDoWithPerson(by, act, { ...person, ...needs[act], role }));
    expect(possible).toEqual(by === 'auditor' ? noOne : table[act][by]);
  });
});
