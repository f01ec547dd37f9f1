import { assign, setup } from 'xstate';
import type { Service } from '../../../contract/entities/directory.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import { type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';

type Site = { services: Service[]; settings: Settings };

/** Data of the footer: the product's settings and some of the directory's services. */
export const siteMachine = setup({
  types: {
    context: {} as { site: Site | null },
    events: {} as NetworkReturned | ViewerChanged | { type: 'retry' },
  },
  actors: {
    loadSite: port<Site>('loadSite'),
    watchReload: watchPort<ViewerChanged>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ site: (_, site: Site) => site }),
  },
}).createMachine({
  id: 'site',
  description: 'Settings and services for the footer.',
  meta: { requirement: '2 Shell' },
  context: { site: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'Settings and services are loading; the footer shows its static texts.',
      invoke: {
        id: 'loadSite',
        src: 'loadSite',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    ready: { description: 'The footer is complete.', on: { 'reload.viewer': 'loading' } },
    failed: {
      description: 'Settings and services could not be loaded: the footer shows its static texts, and the user can retry.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.viewer': 'loading', 'network.returned': 'loading' },
    },
  },
});
