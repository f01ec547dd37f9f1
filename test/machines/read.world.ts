import { readMachine } from '../../src/machines/read.machine.ts';
import { readWorld } from './support/read.ts';
import { worldOf } from './support/world.ts';

/** Some thing that is read; the flows that read one walk it on their pages. */
export default worldOf(readMachine, readWorld({ result: { id: 1 }, isNamed: true }));
