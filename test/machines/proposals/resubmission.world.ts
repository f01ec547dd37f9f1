import { resubmissionMachine } from '../../../src/machines/proposals/resubmission.machine.ts';
import { failureWith } from '../support/samples.ts';
import { draft, milestone, proposalDetail, typed } from '../support/samples-proposals.ts';
import { paper } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

const opened = {
  proposal: proposalDetail('revision_requested', 'evaluation'),
  draft: null,
  kept: null,
  fee: 100,
  userId: 7,
  key: 'k-1',
  sending: null,
  isRevisionRequested: true,
};

export default worldOf(resubmissionMachine, {
  input: { id: 21 },
  events: {
    'field.change': [
      { field: 'title', value: '' },
      { field: 'title', value: 'Cleaning service, revised' },
    ],
    'field.leave': [{ field: 'title' }],
    'documents.changed': [
      { documents: [], isUploading: true },
      { documents: [paper], isUploading: false },
      { documents: [paper], isUploading: false, failed: [{ name: 'Plan.pdf', isRetryable: true }] },
      { documents: [paper], isUploading: false, failed: [{ name: 'Plan.exe', isRetryable: false }] },
    ],
    'milestones.changed': [{ milestones: [milestone] }],
    'draft.replaced': [{}],
    'draft.refused': [{}],
    'tabs.changed': [{ isElsewhere: true }, { isElsewhere: false }],
    submit: [{}],
    'uploads.retry': [{}],
    confirm: [{}],
    cancel: [{}],
    retry: [{}],
  },
  outcomes: {
    openRevision: {
      done: [
        opened,
        { ...opened, draft },
        { ...opened, sending: { tenderId: 1, proposalId: 21, userId: 7, key: 'k-0', typed } },
        { ...opened, kept: { typed, version: 1, writer: 'k-0' } },
        { ...opened, isRevisionRequested: false },
        { ...opened, isRevisionRequested: false, kept: { typed, version: 1, writer: 'k-0' } },
      ],
      failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }],
    },
    submission: {
      done: [
        { isSent: true, failure: null },
        { isSent: false, failure: failureWith(500) },
        { isSent: false, failure: { ...failureWith(409), code: 'feeChanged' } },
      ],
    },
  },
  distinguish: ({ values: { title }, documents, isUploading, failed, touched, isOpenElsewhere }) => [
    isOpenElsewhere,
    title,
    documents.length,
    isUploading,
    failed[0]?.name,
    touched.length > 0,
  ],
});
