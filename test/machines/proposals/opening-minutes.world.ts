import { openingMinutesMachine } from '../../../src/machines/proposals/opening-minutes.machine.ts';
import { failureWith } from '../support/samples.ts';
import { minutes } from '../support/samples-openings.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(openingMinutesMachine, {
  input: { tenderId: 1 },
  events: { ...reloads, 'network.returned': [{}], retry: [{}], print: [{}] },
  outcomes: { loadMinutes: { done: [minutes], failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }] } },
});
