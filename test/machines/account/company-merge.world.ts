import { companyMergeMachine } from '../../../src/machines/account/company-merge.machine.ts';
import { companyRow, failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

const other = { ...companyRow(), id: 2, name: 'Marsa Clean' };

export default worldOf(companyMergeMachine, {
  input: { company: companyRow() },
  events: {
    'name.change': [{ value: 'Marsa Cl' }],
    'into.choose': [{ company: other }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    findCompanies: { done: [[other], []], failed: [failureWith(500)] },
    countMerge: {
      done: [
        { requests: 3, movesAccount: true, isPossible: true },
        { requests: 3, movesAccount: false, isPossible: false },
      ],
      failed: [failureWith(500)],
    },
    mergeCompany: { done: [undefined], failed: [{ ...failureWith(409), code: 'conflict' }] },
  },
  distinguish: ({ found, merge }) => [found.length, merge?.isPossible],
});
