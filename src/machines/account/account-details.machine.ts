import { assign, setup } from 'xstate';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { port } from '../port.ts';

type Context = { name: string; saved: string; touched: boolean; failure: Failure | null };

/** The name of the signed-in member, which can be edited. */
export const accountDetailsMachine = setup({
  types: {
    input: {} as { name: string },
    context: {} as Context,
    events: {} as { type: 'name.change'; value: string } | { type: 'name.leave' } | { type: 'submit' },
    tags: {} as 'busy',
  },
  actors: {
    renameUser: port<void, { name: string }>('renameUser'),
  },
  actions: {
    setName: assign({ name: (_, name: string) => name, failure: null }),
    touch: assign({ touched: true }),
    keepSaved: assign({ saved: ({ context }) => context.name.trim(), touched: false }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    reloadSession: () => {},
    announceSaved: () => {},
  },
  guards: {
    hasName: ({ context }) => context.name.trim() !== '',
  },
}).createMachine({
  id: 'accountDetails',
  description: 'The display name of the signed-in member.',
  context: ({ input }) => ({ name: input.name, saved: input.name, touched: false, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The name can be edited.',
      on: {
        'name.change': { actions: { type: 'setName', params: ({ event }) => event.value } },
        'name.leave': { actions: 'touch' },
        submit: [{ guard: 'hasName', target: 'saving' }, { actions: 'touch' }],
      },
    },
    saving: {
      description: 'The name is being saved.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'renameUser',
        src: 'renameUser',
        input: ({ context }) => ({ name: context.name.trim() }),
        onDone: { target: 'editing', actions: ['keepSaved', 'reloadSession', 'announceSaved'] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
