import { assign, setup } from 'xstate';
import type { CompanyMerge, CompanyRow } from '../../../contract/entities/account.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { port } from '../port.ts';

type Context = {
  /** The company that goes. */
  company: CompanyRow;
  name: string;
  found: CompanyRow[];
  /** The company that stays. */
  into: CompanyRow | null;
  merge: CompanyMerge | null;
  failure: Failure | null;
};
type Pair = { company: number; into: number };

const pairOf = ({ company, into }: Context): Pair => ({ company: company.id, into: known(into).id });

/** A dialog that merges a company that is in the directory twice into the one that stays. */
export const companyMergeMachine = setup({
  types: {
    input: {} as { company: CompanyRow },
    context: {} as Context,
    events: {} as
      | { type: 'name.change'; value: string }
      | { type: 'into.choose'; company: CompanyRow }
      | { type: 'confirm' }
      | { type: 'cancel' },
    output: {} as boolean,
    tags: {} as 'busy',
  },
  actors: {
    /** Finds companies by name, without the one that goes. */
    findCompanies: port<CompanyRow[], { name: string; except: number }>('findCompanies'),
    countMerge: port<CompanyMerge, Pair>('countMerge'),
    mergeCompany: port<void, Pair>('mergeCompany'),
  },
  actions: {
    setName: assign((_, name: string) => ({ name, into: null, merge: null, failure: null })),
    keepFound: assign({ found: (_, found: CompanyRow[]) => found }),
    choose: assign((_, into: CompanyRow) => ({ into, merge: null, failure: null })),
    keepMerge: assign({ merge: (_, merge: CompanyMerge) => merge }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
  },
  guards: { isPossible: ({ context: { merge } }) => merge?.isPossible === true },
  delays: { typingDelay: 300 },
}).createMachine({
  id: 'companyMerge',
  description: 'A company that is in the directory twice is merged into the one that stays.',
  meta: { beyond: 'Those who run the marketplace merge companies without the database.' },
  context: ({ input: { company } }) => ({ company, name: company.name, found: [], into: null, merge: null, failure: null }),
  initial: 'open',
  output: ({ event }) => (event as { output?: unknown }).output === true,
  states: {
    open: {
      description: 'The dialog asks for the company that stays, and for confirmation.',
      initial: 'searching',
      on: {
        'name.change': { target: '.typing', actions: { type: 'setName', params: ({ event }) => event.value } },
        'into.choose': { target: '.counting', actions: { type: 'choose', params: ({ event }) => event.company } },
        cancel: 'cancelled',
      },
      states: {
        typing: {
          description: 'The name of the company that stays is being typed; the search starts after a pause.',
          after: { typingDelay: 'searching' },
        },
        searching: {
          description: 'Companies of that name are being looked for, at first of the name of the one that goes.',
          tags: 'busy',
          invoke: {
            id: 'findCompanies',
            src: 'findCompanies',
            input: ({ context: { name, company } }) => ({ name, except: company.id }),
            onDone: { target: 'choosing', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        choosing: { description: 'The companies that were found are listed; one of them is chosen to stay.' },
        counting: {
          description: 'What goes to the company that stays is counted.',
          tags: 'busy',
          invoke: {
            id: 'countMerge',
            src: 'countMerge',
            input: ({ context }) => pairOf(context),
            onDone: { target: 'asking', actions: { type: 'keepMerge', params: ({ event }) => event.output } },
            onError: { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        asking: {
          description: 'The dialog says what goes to the company that stays, or why they cannot be merged.',
          on: { confirm: { guard: 'isPossible', target: '#companyMerge.merging' } },
        },
      },
    },
    merging: {
      description: 'The companies are being merged.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'mergeCompany',
        src: 'mergeCompany',
        input: ({ context }) => pairOf(context),
        onDone: 'merged',
        onError: { target: 'open.asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    merged: { description: 'The companies were merged.', type: 'final', output: true },
    cancelled: { description: 'The dialog was closed, and nothing was merged.', type: 'final', output: false },
  },
});
