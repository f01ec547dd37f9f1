import { accountDetailsMachine } from '../../../src/machines/account/account-details.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

const world: World<typeof accountDetailsMachine> = {
  input: { name: 'Noor', imageUrl: null },
  events: {
    'field.change': [
      { field: 'name', value: 'Noor Al Sada' },
      { field: 'name', value: ' ' },
      { field: 'phone', value: '4400 00 ext 2' },
    ],
    'field.leave': [{ field: 'name' }, { field: 'phone' }],
    'image.begun': [{ purpose: 'person' }],
    'image.ended': [{ purpose: 'person' }],
    'image.stored': [{ purpose: 'person', url: '/media/images/noor.webp' }],
    'image.remove': [{}],
    submit: [{}],
    retry: [{}],
  },
  outcomes: {
    loadContact: {
      done: [{ name: 'Noor', lastName: '', email: 'noor@daleel.example', phone: '55501234' }],
      failed: [failureWith(500)],
    },
    saveUser: { done: [undefined], failed: [failureWith(422)] },
  },
  distinguish: ({ errors, isUploading, touched }) => [errors, isUploading, touched],
};

/** A field was left before the form is sent. */
const touchedFirst: World<typeof accountDetailsMachine> = {
  ...world,
  possible: ({ context }, { type }) => !/^(retry|image)/.test(type) && (type !== 'submit' || context.touched.length > 0),
};

export default worldOf(accountDetailsMachine, world, touchedFirst);
