import { companyProfileMachine } from '../../../src/machines/directory/company-profile.machine.ts';
import { company, failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(companyProfileMachine, {
  input: { id: 1 },
  events: { 'reload.viewer': [{}], retry: [{}], 'network.returned': [{}] },
  outcomes: {
    loadCompany: {
      done: [{ company, map: { latitude: 25.3, longitude: 51.5 } }],
      failed: [{ ...failureWith(404), code: 'notFound' }, failureWith(500)],
    },
  },
});
