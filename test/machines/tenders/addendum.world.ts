import { addendumMachine } from '../../../src/machines/tenders/addendum.machine.ts';
import { failureWith } from '../support/samples.ts';
import { paper } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(addendumMachine, {
  input: { tenderId: 1 },
  events: {
    open: [{ deadline: '2026-12-17T10:00:00.000Z' }],
    'field.change': [
      { field: 'text', value: 'The towers are seven.' },
      { field: 'textAr', value: 'عدد الأبراج سبعة.' },
      { field: 'day', value: '16/12/2026' },
    ],
    'field.leave': [{ field: 'day' }],
    'documents.changed': [
      { documents: [paper], isUploading: false },
      { documents: [], isUploading: true },
    ],
    submit: [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    openAddendum: {
      done: [
        { draft: null, key: 'k-1' },
        { draft: { text: 'The towers', textAr: 'الأبراج', day: '', time: '13:00', documents: [], key: 'k-0' }, key: 'k-1' },
      ],
      failed: [new Error('no storage')],
    },
    issueAddendum: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ errors, isUploading }) => [errors, isUploading],
});
