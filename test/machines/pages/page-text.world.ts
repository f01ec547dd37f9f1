import { pageTextMachine } from '../../../src/machines/pages/page-text.machine.ts';
import { failureWith } from '../support/samples.ts';
import { publishedText } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(pageTextMachine, {
  input: { page: 'terms' },
  events: { 'network.returned': [{}], retry: [{}] },
  outcomes: { loadText: { done: [publishedText, null], failed: [failureWith(500)] } },
});
