import { expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { OfficeMessage } from '../../contract/entities/office.ts';
import { type AuditList, auditTrailMachine } from '../../src/machines/office/audit-trail.machine.ts';
import { officeInboxMachine } from '../../src/machines/office/office-inbox.machine.ts';
import { officePaymentsMachine, type PaymentList } from '../../src/machines/office/office-payments.machine.ts';
import { officePeopleMachine, type PeopleList } from '../../src/machines/office/office-people.machine.ts';
import { answeredList } from '../machines/support/list.ts';
import { failureWith } from '../machines/support/samples.ts';
import {
  archivedMessage,
  auditLine,
  auditWords,
  contactMessage,
  officePage,
  payment,
  person,
  refundable,
} from '../machines/support/samples-office.ts';
import { startWalker } from '../machines/support/walk.ts';

const openPayments = async () => {
  const payments = answeredList();
  const flow = startWalker(
    officePaymentsMachine,
    { input: { search: '' }, outcomes: { noteRefund: {}, officePayment: {} } },
    { child: (name) => (name === 'payments' ? payments.machine : undefined) },
  );
  await payments.answer(officePage([refundable, payment], 2));
  const list: ActorRefFrom<PaymentList> = flow.actor.getSnapshot().children.payments;
  return { ...flow, list, payments, now: () => flow.actor.getSnapshot() };
};

test('continues to read another group of payments while the dialog of a refund opens and closes', async () => {
  const { happen, list, payments } = await openPayments();
  list.send({ type: 'search', search: { group: 'refundDue' } });
  await happen({ type: 'refund', payment: refundable });
  await happen({ type: 'cancel' });
  await payments.answer(officePage([refundable]));
  expect(list.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { search: { group: 'refundDue', search: '', page: 1 }, result: { items: [refundable], pageCount: 1 } },
  });
});

test('reads the payments again after one was shown, and after a refund was noted', async () => {
  const { happen, list, payments, now } = await openPayments();
  await happen({ type: 'show', payment });
  await happen({ type: 'xstate.done.actor.officePayment' });
  expect(list.getSnapshot().value).toBe('loading');
  await payments.answer(officePage([refundable, payment]));
  await happen({ type: 'refund', payment: refundable });
  await happen({ type: 'reference.change', value: 'RF-7' });
  await happen({ type: 'confirm' });
  await happen({ type: 'xstate.done.actor.noteRefund' });
  expect(now()).toMatchObject({ value: 'choosing', context: { reference: '' } });
  expect(payments.asked).toHaveLength(3);
});

test('saves the audit trail as a file while news make the lines read again', async () => {
  const lines = answeredList();
  const flow = startWalker(auditTrailMachine, { outcomes: { exportAudit: {} } }, { child: () => lines.machine });
  await lines.answer(officePage([auditLine]));
  const list: ActorRefFrom<AuditList> = flow.actor.getSnapshot().children.lines;
  await flow.happen({ type: 'export', search: list.getSnapshot().context.search, words: auditWords });
  list.send({ type: 'reload.data' });
  list.send({ type: 'search', search: { act: 'settingsChanged' } });
  expect(flow.actor.getSnapshot()).toMatchObject({ value: 'exporting', context: { chosen: { search: { act: null } } } });
  await lines.answer(officePage([auditLine], 2));
  expect(list.getSnapshot()).toMatchObject({ value: 'shown', context: { search: { act: 'settingsChanged' }, result: { pageCount: 2 } } });
});

const openPeople = async () => {
  const people = answeredList();
  const focusPerson = vi.fn();
  const flow = startWalker(
    officePeopleMachine.provide({ actions: { focusPerson: (_, id) => id !== null && focusPerson(id) } }),
    { input: { search: '' }, outcomes: { actOnPerson: {}, officePerson: {} } },
    { child: (name) => (name === 'people' ? people.machine : undefined) },
  );
  await people.answer(officePage([person]));
  const actOn = async (): Promise<void> => {
    await flow.happen({ type: 'act', act: 'makeAdmin', person });
    await flow.happen({ type: 'confirm' });
    await flow.happen({ type: 'xstate.done.actor.actOnPerson' });
  };
  return { ...flow, people, focusPerson, actOn };
};

test('focuses an account with which something was done once the accounts have been read again', async () => {
  const { people, focusPerson, actOn } = await openPeople();
  await actOn();
  expect(focusPerson).not.toHaveBeenCalled();
  await people.answer(officePage([person]));
  expect(focusPerson.mock.calls).toEqual([[person.id]]);
});

test('leaves the focus in the dialog of an account that was opened before the accounts were read again', async () => {
  const { happen, people, focusPerson, actOn } = await openPeople();
  await actOn();
  await happen({ type: 'show', person });
  await people.answer(officePage([person]));
  expect(focusPerson).not.toHaveBeenCalled();
});

test('continues to search the accounts while the dialog of an act opens and closes, and reads them again after the act', async () => {
  const people = answeredList();
  const { actor, happen } = startWalker(
    officePeopleMachine,
    { input: { search: '' }, outcomes: { actOnPerson: {} } },
    { child: (name) => (name === 'people' ? people.machine : undefined) },
  );
  await people.answer(officePage([person], 2));
  const list: ActorRefFrom<PeopleList> = actor.getSnapshot().children.people;
  list.send({ type: 'search', search: { search: 'Fat' } });
  await happen({ type: 'act', act: 'makeAdmin', person });
  await happen({ type: 'cancel' });
  await people.answer(officePage([person]));
  expect(list.getSnapshot()).toMatchObject({ value: 'shown', context: { search: { search: 'Fat', page: 1 }, result: { pageCount: 1 } } });
  await happen({ type: 'act', act: 'makeAdmin', person });
  await happen({ type: 'confirm' });
  await happen({ type: 'xstate.error.actor.actOnPerson', error: failureWith(409) });
  expect(actor.getSnapshot().value).toBe('choosing');
  expect(people.asked.at(-1)).toEqual({ search: 'Fat', page: 1 });
  expect(people.asked).toHaveLength(3);
});

test('reads the chosen group of messages, and reads it again once a message is put aside or moved back', async () => {
  const messages = answeredList();
  const announceDone = vi.fn();
  const { actor, happen } = startWalker(
    officeInboxMachine.provide({ actions: { announceDone: (_, done) => announceDone(done) } }),
    { outcomes: { readAnswer: {}, moveMessage: {} } },
    { child: (name) => (name === 'messages' ? messages.machine : undefined) },
  );
  const move = async (message: OfficeMessage, type: 'archive' | 'restore') => {
    await happen({ type: 'message.open', message });
    await happen({ type: 'xstate.done.actor.readAnswer', output: '' });
    await happen({ type });
    await happen({ type: 'xstate.done.actor.moveMessage' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { chosen: null } });
    await messages.answer(officePage([message]));
  };
  await messages.answer(officePage([contactMessage], 2));
  await move(contactMessage, 'archive');
  await happen({ type: 'group.choose', group: 'archived' });
  await messages.answer(officePage([archivedMessage]));
  await move(archivedMessage, 'restore');
  expect(announceDone.mock.calls).toEqual([['archived'], ['restored']]);
  const [waiting, archived] = [
    { group: 'waiting', page: 1 },
    { group: 'archived', page: 1 },
  ];
  expect(messages.asked).toEqual([waiting, waiting, archived, archived]);
});
