import { assign, setup } from 'xstate';
import type { Priority } from '../../scripts/support/set-ups.ts';

/** How the last recorded run has proven a case: also on its page, on the machine only, or not. */
export type ProofFilter = 'any' | 'page' | 'machine' | 'none';

type Context = { requirement: string; priority: Priority | 'any'; proof: ProofFilter; opened: string | null };
type Events =
  | { type: 'requirement.choose'; requirement: string }
  | { type: 'priority.choose'; priority: Priority | 'any' }
  | { type: 'proof.choose'; proof: ProofFilter }
  | { type: 'case.open'; id: string }
  | { type: 'case.close'; id: string };

/** Which cases of the test plan are listed, and which one is open. */
export const planMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: { isOpen: ({ context, event }) => event.type === 'case.close' && context.opened === event.id },
  actions: {
    chooseRequirement: assign(({ event }) => (event.type === 'requirement.choose' ? { requirement: event.requirement } : {})),
    choosePriority: assign(({ event }) => (event.type === 'priority.choose' ? { priority: event.priority } : {})),
    chooseProof: assign(({ event }) => (event.type === 'proof.choose' ? { proof: event.proof } : {})),
    open: assign(({ event }) => (event.type === 'case.open' ? { opened: event.id } : {})),
    close: assign({ opened: null }),
  },
}).createMachine({
  id: 'studioPlan',
  description: 'A reader looks up test cases.',
  context: { requirement: '', priority: 'any', proof: 'any', opened: null },
  on: {
    'requirement.choose': { actions: 'chooseRequirement' },
    'priority.choose': { actions: 'choosePriority' },
    'proof.choose': { actions: 'chooseProof' },
    'case.open': { actions: 'open' },
    'case.close': { guard: 'isOpen', actions: 'close' },
  },
});
