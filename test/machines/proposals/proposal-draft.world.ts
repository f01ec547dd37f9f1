import { proposalDraftMachine } from '../../../src/machines/proposals/proposal-draft.machine.ts';
import { failureWith } from '../support/samples.ts';
import { draft, typed } from '../support/samples-proposals.ts';
import { type World, worldOf } from '../support/world.ts';

const other = { ...typed, values: { ...typed.values, title: 'Another title' } };
const whose = { tenderId: 1, userId: 7, typed, version: 3, writer: 'k-1', savedAt: null };

const world: World<typeof proposalDraftMachine> = {
  input: { ...whose, isRestored: false },
  events: {
    typed: [{ typed: other }, { typed }],
    'step.taken': [{ step: 'basic' }, { step: 'review' }],
    save: [{}],
    hold: [{}],
    release: [{}],
    'take.theirs': [{}],
    'keep.mine': [{}],
  },
  outcomes: {
    storeDraft: {
      done: [draft],
      failed: [
        failureWith(null),
        failureWith(422),
        { ...failureWith(409), code: 'conflict' },
        { ...failureWith(409), code: 'alreadySubmitted' },
      ],
    },
    readVersion: { done: [{ version: 5 }], failed: [failureWith(500)] },
  },
  distinguish: (context) => [context.typed.values.title, context.sent?.values.title, context.isSaveRequested, context.failure?.status],
};

export default worldOf(proposalDraftMachine, world, { ...world, input: { ...whose, isRestored: true } });
