import { securityMachine } from '../../../src/machines/account/security.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(securityMachine, {
  events: {
    'field.change': [
      { field: 'currentPassword', value: 'the old one' },
      { field: 'newPassword', value: 'a good one' },
      { field: 'confirmPassword', value: 'a good one' },
    ],
    'field.leave': [{ field: 'newPassword' }],
    submit: [{}],
  },
  outcomes: { changePassword: { done: [undefined], failed: [{ ...failureWith(400), code: 'wrongPassword' }, new Error('no network')] } },
  distinguish: ({ errors }) => errors,
});
