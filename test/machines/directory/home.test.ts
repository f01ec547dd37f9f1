import { homeMachine } from '../../../src/machines/directory/home.machine.ts';
import { category, doha, failureWith } from '../support/samples.ts';
import { provePaths } from '../support/suite.ts';

provePaths(homeMachine, {
  events: {
    reload: [{}],
    retry: [{}],
    search: [{}],
    'keyword.change': [{ value: 'clean' }],
    'location.choose': [{ id: doha.id }, { id: null }],
  },
  outcomes: {
    loadDirectory: {
      done: [{ categories: [category], locations: [doha], totalCompanies: { count: 3, isExact: true } }],
      failed: [failureWith(500)],
    },
  },
});
