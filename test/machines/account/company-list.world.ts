import { companyListMachine } from '../../../src/machines/account/company-list.machine.ts';
import { companyRow, failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

const rows = (pageCount: number, ...items: ReturnType<typeof companyRow>[]) => ({
  items,
  pageCount,
  totalItems: pageCount * 10,
  totalIsExact: true,
});

const { account } = companyRow();
const delayed = {
  ...companyRow(),
  account: account && { ...account, delayed: { id: 5, until: '2026-06-01T09:00:10.000Z', verified: true } },
};

/** The company list of an admin. */
const adminWorld: World<typeof companyListMachine> = {
  input: { isAdmin: true },
  events: {
    'list.read': [{ result: rows(2, delayed) }, { result: rows(0) }],
    'reload.data': [{}],
    'field.change': [
      { field: 'companyName', value: 'Lulwa Print House' },
      { field: 'email', value: 'info@lulwaprint.example' },
    ],
    'field.leave': [{ field: 'email' }],
    invite: [{ company: companyRow() }],
    'verification.change': [{ company: companyRow() }, { company: companyRow('verified') }, { company: delayed }],
    'verification.undo': [{ company: delayed }, { company: companyRow() }],
    merge: [{ company: companyRow() }],
    submit: [{}],
    cancel: [{}],
  },
  outcomes: {
    sendInvitation: { done: [undefined], failed: [failureWith(409)] },
    setVerification: { done: [undefined], failed: [failureWith(409)] },
    companyMerge: { done: [true, false] },
    undoDecision: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ read, errors, decided }) => [read?.pageCount, errors, decided],
};

export default worldOf(companyListMachine, adminWorld, { ...adminWorld, input: { isAdmin: false } });
