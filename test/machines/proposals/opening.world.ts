import type { OpenerRole, Opening } from '../../../contract/entities/openings.ts';
import { openingMachine } from '../../../src/machines/proposals/opening.machine.ts';
import { canConfirm, isFree, openerErrors, standingOf } from '../../../src/machines/proposals/opening-standing.ts';
import { failureWith } from '../support/samples.ts';
import { confirmedBy, expiredOpening, objectedOpening, openedByTwo, openingOf } from '../support/samples-openings.ts';
import { reloads, type World, worldOf } from '../support/world.ts';

const missing = { ...failureWith(404), code: 'notFound' };
const otherOf = (role: OpenerRole): OpenerRole => (role === 'first' ? 'second' : 'first');

/** What one of the openers may see. */
const seenBy = (role: OpenerRole): Opening[] => [
  openingOf(role, 'running'),
  openingOf(role),
  confirmedBy(role, role),
  confirmedBy(otherOf(role), role),
  expiredOpening(role),
  objectedOpening(role),
  { ...openingOf(role), pending: 1 },
  { ...openingOf(role), count: 0 },
  openedByTwo(role),
  openingOf(role, 'cancelled'),
];

const worldFor = (role: OpenerRole, more: readonly Opening[]): World<typeof openingMachine> => ({
  input: { tenderId: 1 },
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'end.near': [{}],
    'end.passed': [{}],
    name: [{}],
    'field.change': [
      { field: 'email', value: 'khalifa@daleel.example' },
      { field: 'email', value: 'khalifa' },
      { field: 'reason', value: 'On leave' },
    ],
    send: [{}],
    open: [{}],
    confirm: [{}],
    cancel: [{}],
    withdraw: [{}],
    remind: [{}],
    object: [{}],
  },
  outcomes: {
    loadOpening: { done: [...seenBy(role), ...more], failed: [failureWith(500), missing] },
    nameOpener: { done: [openingOf(role, 'running')], failed: [failureWith(500), { ...failureWith(422), code: 'invalidInput' }] },
    act: {
      done: [confirmedBy(role, role), openedByTwo(role), openingOf(role), objectedOpening(role)],
      failed: [failureWith(409), { ...failureWith(428), code: 'passwordNeeded' }, { ...failureWith(428), code: 'codeNeeded' }],
    },
    reason: {
      done: [
        { reason: 'A payment is still pending.', isGiven: true },
        { reason: 'A pay', isGiven: false },
      ],
    },
    passwordAgain: { done: [{ isGiven: true }, { isGiven: false }] },
  },
  distinguish: ({ opening, values, errors }) => [
    opening && standingOf(opening),
    opening && canConfirm(opening),
    isFree(openerErrors(values, opening?.second != null)),
    isFree(errors),
  ],
});

export default worldOf(openingMachine, worldFor('first', [{ ...openingOf('first'), second: null }]), worldFor('second', []));
