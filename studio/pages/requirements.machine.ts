import { assign, setup } from 'xstate';
import type { Standing } from '../../scripts/support/proof/standing.ts';

type Events = { type: 'standing.choose'; standing: Standing | null };

/** Which requirements of the register are listed. */
export const requirementsMachine = setup({
  types: { context: {} as { standing: Standing | null }, events: {} as Events },
  actions: { choose: assign(({ event }) => ({ standing: event.standing })) },
}).createMachine({
  id: 'studioRequirements',
  description: 'A reader looks up what the specification asks for and what proves it.',
  context: { standing: null },
  on: { 'standing.choose': { actions: 'choose' } },
});
