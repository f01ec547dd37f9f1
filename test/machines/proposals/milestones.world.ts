import { milestonesMachine } from '../../../src/machines/proposals/milestones.machine.ts';
import { milestoneValues } from '../support/samples-proposals.ts';
import { paper } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(milestonesMachine, {
  input: { milestones: [{ values: milestoneValues, documents: [] }], keptAs: 'proposal.1' },
  events: {
    'milestone.add': [{}],
    'milestone.remove': [{ key: 1 }, { key: 2 }],
    'milestone.select': [{ key: 1 }],
    'milestone.change': [{ key: 2, field: 'title', value: 'Handover' }],
    'milestone.leave': [{ key: 2, field: 'title' }],
    'milestones.check': [{}],
    'uploads.retry': [{}],
    'uploads.drop': [{}],
    'documents.changed': [{ documents: [paper], isUploading: false, of: 1 }],
    confirm: [{}],
    cancel: [{}],
  },
  // More than three add no new situation.
  possible: ({ context: { items } }, { type }) => type !== 'milestone.add' || items.length < 3,
  distinguish: ({ items, selected }) => [selected, items.map(({ key, values: { title }, documents }) => [key, title, documents.length])],
});
