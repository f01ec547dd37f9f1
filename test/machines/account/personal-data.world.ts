import type { PersonalData } from '../../../contract/entities/personal-data.ts';
import { personalDataMachine } from '../../../src/machines/account/personal-data.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

const nothing: PersonalData = { copy: null, deletion: null, running: { tenders: 0, proposals: 0 }, isDeletable: true };
const requestedAt = '2026-06-01T09:00:00.000Z';
const preparing: PersonalData = { ...nothing, copy: { state: 'preparing', requestedAt } };
const ready: PersonalData = { ...nothing, copy: { state: 'ready', requestedAt, expiresAt: '2026-06-02T09:00:00.000Z' } };
const leaving: PersonalData = { ...nothing, deletion: { dueAt: '2026-06-08T09:00:00.000Z' } };
const passwordNeeded = { ...failureWith(428), code: 'passwordNeeded' };
const codeNeeded = { ...failureWith(428), code: 'codeNeeded' };

const world: World<typeof personalDataMachine> = {
  events: {
    'reload.viewer': [{}],
    retry: [{}],
    'network.returned': [{}],
    'copy.request': [{}],
    'copy.download': [{}],
    delete: [{}],
    keep: [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    loadPersonalData: { done: [nothing, preparing, ready, leaving, { ...nothing, isDeletable: false }], failed: [failureWith(500)] },
    requestCopy: { done: [preparing], failed: [failureWith(429)] },
    downloadCopy: { done: [undefined], failed: [failureWith(500), passwordNeeded, codeNeeded, { ...failureWith(404), code: 'notFound' }] },
    requestDeletion: { done: [leaving], failed: [failureWith(409), codeNeeded, passwordNeeded] },
    cancelDeletion: { done: [nothing], failed: [failureWith(500)] },
    passwordAgain: { done: [{ isGiven: true }, { isGiven: false }] },
  },
  distinguish: ({ data, isCodeNeeded }) => [data?.copy?.state, data?.deletion != null, data?.isDeletable, isCodeNeeded],
};

/** What failed before is no longer shown once the account is being deleted. */
const failedFirst: World<typeof personalDataMachine> = {
  ...world,
  outcomes: { ...world.outcomes, loadPersonalData: { done: [nothing] }, requestCopy: { failed: [failureWith(429)] } },
  possible: ({ context }, { type }) =>
    /loadPersonalData|requestCopy|requestDeletion|copy.request|delete|confirm/.test(type) &&
    (type !== 'confirm' || context.failure !== null),
  distinguish: ({ failure }) => failure !== null,
};

export default worldOf(personalDataMachine, world, failedFirst);
