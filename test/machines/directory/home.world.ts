import { homeMachine } from '../../../src/machines/directory/home.machine.ts';
import { category, doha, failureWith } from '../support/samples.ts';
import { tender } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(homeMachine, {
  events: {
    'reload.viewer': [{}],
    retry: [{}],
    'network.returned': [{}],
    search: [{}],
    'keyword.change': [{ value: 'clean' }],
    'location.choose': [{ id: doha.id }, { id: null }],
  },
  outcomes: {
    loadDirectory: {
      done: [{ categories: [category], locations: [doha], totalCompanies: { count: 3, isExact: true }, tenders: [tender] }],
      failed: [failureWith(500)],
    },
  },
});
