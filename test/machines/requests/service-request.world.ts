import { serviceRequestMachine } from '../../../src/machines/requests/service-request.machine.ts';
import { company, failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** Name and address are known, the number is not. */
export const contact = { name: 'Noor', lastName: 'Al Sada', email: 'noor@daleel.example', phone: '' };
const typedBefore = {
  name: 'Noor',
  lastName: '',
  email: 'noor@daleel.example',
  phone: '55551234',
  services: [1],
  project_title: 'Two showrooms',
  description: 'Weekly.',
};

/** Situations are distinguished by whether the form is valid. */
export const serviceRequestWorld: World<typeof serviceRequestMachine> = {
  input: { companyId: 1 },
  events: {
    'field.change': [
      { field: 'name', value: 'Aisha' },
      { field: 'phone', value: '4400 00 ext 2' },
      { field: 'services', value: [1] },
    ],
    'field.leave': [{ field: 'email' }],
    submit: [{}],
    cancel: [{}],
    close: [{}],
    retry: [{}],
  },
  outcomes: {
    openRequest: {
      done: [
        { company, contact, draft: { values: null, key: 'k-1' } },
        { company, contact, draft: { values: typedBefore, key: 'k-1' } },
        { company: { ...company, isOwn: true }, contact, draft: { values: null, key: 'k-1' } },
      ],
      failed: [{ ...failureWith(404), code: 'notFound' }, failureWith(500)],
    },
    sendRequest: { done: [undefined], failed: [failureWith(422), failureWith(409), new Error('no network')] },
  },
  distinguish: ({ errors }) => errors,
};

export default worldOf(serviceRequestMachine, serviceRequestWorld);
