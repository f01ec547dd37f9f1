import { accountDetailsMachine } from '../../../src/machines/account/account-details.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(accountDetailsMachine, {
  input: { name: 'Noor' },
  events: { 'name.change': [{ value: 'Noor Al Sada' }, { value: ' ' }], 'name.leave': [{}], submit: [{}] },
  outcomes: { renameUser: { done: [undefined], failed: [failureWith(422)] } },
  distinguish: ({ name }) => name,
});
