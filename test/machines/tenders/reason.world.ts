import { reasonMachine } from '../../../src/machines/reason.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(reasonMachine, {
  input: { reason: '', keptAs: 'tender.12' },
  events: {
    'reason.change': [{ value: 'The budget was withdrawn.' }, { value: ' ' }, { value: 'x'.repeat(501) }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { readReason: { done: [null, 'The bond is missing.'] } },
  distinguish: ({ reason, error }) => [reason.length, error],
});
