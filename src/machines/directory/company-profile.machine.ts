import { assign, setup } from 'xstate';
import type { Company } from '../../../contract/entities/directory.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import { asFailure } from '../../../contract/failures.ts';
import { port, watchPort } from '../port.ts';

type Profile = { company: Company; map: Settings['map'] };
type Reload = { type: 'reload' };

/** The profile of a company. */
export const companyProfileMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; profile: Profile | null },
    events: {} as Reload | { type: 'retry' },
  },
  actors: {
    loadCompany: port<Profile, { id: number }>('loadCompany'),
    watchReload: watchPort<Reload>('watchReload'),
  },
  actions: {
    keep: assign({ profile: (_, profile: Profile) => profile }),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).code === 'notFound',
  },
}).createMachine({
  id: 'companyProfile',
  description: 'What signed-in people see of a company.',
  context: ({ input }) => ({ id: input.id, profile: null }),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The company is on its way.',
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
      description: 'Banner, links, services, description and map of the company are shown.',
      meta: { requirement: '2 Company profile' },
      on: { reload: 'loading' },
    },
    missing: { description: 'There is no such company.', on: { reload: 'loading' } },
    failed: { description: 'The company could not be loaded.', on: { retry: 'loading', reload: 'loading' } },
  },
});
