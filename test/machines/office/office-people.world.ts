import { officePeopleMachine } from '../../../src/machines/office/office-people.machine.ts';
import { failureWith } from '../support/samples.ts';
import { officeAdmin, officePage, person } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(officePeopleMachine, {
  input: { search: '' },
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'search.change': [{ value: 'Fat' }],
    'page.next': [{}],
    'page.previous': [{}],
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
    loadPeople: { done: [officePage([person, officeAdmin], 2), officePage([], 1)], failed: [failureWith(500)] },
    officePerson: { done: [undefined] },
    actOnPerson: {
      done: [undefined],
      failed: [
        { ...failureWith(409), code: 'conflict' },
        { ...failureWith(428), code: 'passwordNeeded' },
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
  distinguish: ({ search, result, chosen }) => [search.page, result?.items.length, chosen?.act],
});
