import { officePeopleMachine } from '../../../src/machines/office/office-people.machine.ts';
import { failureWith } from '../support/samples.ts';
import { officeAdmin, officePage, person } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officePeopleMachine, {
  input: { search: '' },
  events: {
    'list.read': [{ result: officePage([person]) }],
    show: [{ person }],
    act: [
      { act: 'suspend', person },
      { act: 'makeAdmin', person },
      { act: 'suspend', person: officeAdmin },
    ],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    officePerson: { done: [undefined] },
    actOnPerson: {
      done: [undefined],
      failed: [
        { ...failureWith(409), code: 'conflict' },
        { ...failureWith(428), code: 'passwordNeeded' },
        { ...failureWith(428), code: 'codeNeeded' },
      ],
    },
    reason: {
      done: [
        { reason: 'Fake invoices.', isGiven: true },
        { reason: 'Fake', isGiven: false },
      ],
    },
    passwordAgain: { done: [{ isGiven: true }, { isGiven: false }] },
  },
  distinguish: ({ chosen, done }) => [chosen?.act, done],
});
