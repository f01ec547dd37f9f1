import { reasonMachine } from '../../../src/machines/reason.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(reasonMachine, {
  input: { reason: '' },
  events: {
    'reason.change': [{ value: 'The budget was withdrawn.' }, { value: ' ' }, { value: 'x'.repeat(501) }],
    confirm: [{}],
    cancel: [{}],
  },
  distinguish: ({ reason, error }) => [reason.length, error],
});
