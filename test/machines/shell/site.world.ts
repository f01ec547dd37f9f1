import { siteMachine } from '../../../src/machines/shell/site.machine.ts';
import { category, failureWith, settings } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(siteMachine, {
  events: { 'reload.viewer': [{}], retry: [{}], 'network.returned': [{}] },
  outcomes: { loadSite: { done: [{ services: category.services, settings }], failed: [failureWith(500)] } },
});
