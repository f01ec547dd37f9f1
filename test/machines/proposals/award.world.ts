import { noteMaxLength } from '../../../contract/limits.ts';
import { awardMachine } from '../../../src/machines/proposals/award.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(awardMachine, {
  input: { keptAs: 'proposal.21.award', statement: '', note: '' },
  events: {
    'field.change': [
      { field: 'statement', value: 'The best value.' },
      { field: 'note', value: 'x'.repeat(noteMaxLength + 1) },
    ],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: { readAward: { done: [null, { statement: 'The best', note: '' }] } },
  distinguish: ({ statement, note }) => [statement, note.length],
});
