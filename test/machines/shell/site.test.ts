import { siteMachine } from '../../../src/machines/shell/site.machine.ts';
import { category, failureWith, settings } from '../support/samples.ts';
import { provePaths } from '../support/suite.ts';

provePaths(siteMachine, {
  events: { reload: [{}], retry: [{}] },
  outcomes: { loadSite: { done: [{ categories: [category], settings }], failed: [failureWith(500)] } },
});
