import { openingMinutesMachine } from '../../../src/machines/proposals/opening-minutes.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(openingMinutesMachine, { input: { tenderId: 1 }, events: { print: [{}] } });
