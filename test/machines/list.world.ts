import { listMachine } from '../../src/machines/list.machine.ts';
import { listWorld } from './support/list.ts';
import { worldOf } from './support/world.ts';

/** A list of some kind of item; the flows that have lists walk theirs on their pages. */
export default worldOf(
  listMachine,
  listWorld({
    search: { page: 1 },
    filters: [{ state: 'open' }, {}],
    typed: [{ text: 'ga' }],
    addresses: [{ page: 3 }, { page: 1 }],
    full: { items: [{ id: 1 }], pageCount: 2 },
    none: { items: [], pageCount: 0 },
  }),
);
