import { assign, fromCallback, setup } from 'xstate';
import { type Address, addressOf } from './address.ts';

type Events = { type: 'address.changed'; address: Address } | { type: 'find'; query: string };

/** Reports the page's address whenever it changes. */
const watchAddress = fromCallback<Events>(({ sendBack }) => {
  const report = () => sendBack({ type: 'address.changed', address: addressOf(location.hash) });
  report();
  addEventListener('hashchange', report);
  return () => removeEventListener('hashchange', report);
});

/** Puts the cursor into the search after `/`, unless something is being typed. */
const watchKeys = fromCallback(() => {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>('.st-find input')?.focus();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
});

/** Which page of the studio is shown, and what is searched for. */
export const studioMachine = setup({
  types: { context: {} as { address: Address; query: string }, events: {} as Events },
  actors: { watchAddress, watchKeys },
  actions: {
    show: assign(({ event }) => (event.type === 'address.changed' ? { address: event.address } : {})),
    find: assign(({ event }) => (event.type === 'find' ? { query: event.query } : {})),
  },
}).createMachine({
  id: 'studio',
  description: 'A reader looks up flows, their charts and their test plan.',
  context: { address: { page: 'flows' }, query: '' },
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchKeys', src: 'watchKeys' },
  ],
  on: {
    'address.changed': { actions: 'show' },
    find: { actions: 'find' },
  },
});
