import { noteMaxLength } from '../../../contract/limits.ts';
import { awardMachine } from '../../../src/machines/proposals/award.machine.ts';
import { type World, worldOf } from '../support/world.ts';

const world: World<typeof awardMachine> = {
  input: { keptAs: 'proposal.21.award', statement: '', note: '' },
  events: {
    'field.change': [
      { field: 'statement', value: 'The best value.' },
      { field: 'note', value: 'x'.repeat(noteMaxLength + 1) },
    ],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { readAward: { done: [{ statement: 'The best', note: '' }, null] } },
  distinguish: ({ statement, note }) => [statement, note.length],
};

/** What was typed before is restored while nothing is typed yet. */
const restored: World<typeof awardMachine> = {
  ...world,
  possible: ({ context }, { type }) => type.includes('readAward') && !context.statement,
};

export default worldOf(awardMachine, world, restored);
