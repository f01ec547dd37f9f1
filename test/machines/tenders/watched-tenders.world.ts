import { watchedTendersMachine } from '../../../src/machines/tenders/watched-tenders.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(watchedTendersMachine, { events: {} });
