import { assign, setup } from 'xstate';
import type { Company } from '../../../contract/entities/directory.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import { failedWith } from '../failing.ts';
import { type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';

type Profile = { company: Company; map: Settings['map'] };

export const companyProfileMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; profile: Profile | null },
    events: {} as ViewerChanged | NetworkReturned | { type: 'retry' },
  },
  actors: {
    loadCompany: port<Profile, { id: number }>('loadCompany'),
    watchReload: watchPort<ViewerChanged>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ profile: (_, profile: Profile) => profile }),
  },
  guards: {
    isMissing: failedWith('notFound'),
  },
}).createMachine({
  id: 'companyProfile',
  description: 'The company profile as signed-in members see it.',
  context: ({ input }) => ({ id: input.id, profile: null }),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The company is loading.',
      meta: { requirement: '2 Company profile' },
      invoke: {
        id: 'loadCompany',
        src: 'loadCompany',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      description: "The company's banner, links, services, description and map are shown.",
      meta: { requirement: '2 Company profile' },
      on: { 'reload.viewer': 'loading' },
    },
    missing: { description: 'The company does not exist.', on: { 'reload.viewer': 'loading' } },
    failed: {
      description: 'The company could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.viewer': 'loading', 'network.returned': 'loading' },
    },
  },
});
