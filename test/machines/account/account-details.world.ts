import { accountDetailsMachine } from '../../../src/machines/account/account-details.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(accountDetailsMachine, {
  input: { name: 'Noor', imageUrl: null },
  events: {
    'name.change': [{ value: 'Noor Al Sada' }, { value: ' ' }],
    'name.leave': [{}],
    'image.begun': [{ purpose: 'person' }],
    'image.ended': [{ purpose: 'person' }],
    'image.stored': [{ purpose: 'person', url: '/media/images/noor.webp' }],
    'image.remove': [{}],
    submit: [{}],
  },
  outcomes: { saveUser: { done: [undefined], failed: [failureWith(422)] } },
  distinguish: ({ name, isUploading, touched }) => [name, isUploading, touched],
});
