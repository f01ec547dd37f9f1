import { proposalDraft } from '../../../../.storybook/samples-proposals.ts';
import { tender } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { typedProposalOf } from '../../../machines/proposals/proposal-editing.ts';
import { submissionMachine } from '../../../machines/proposals/submission.machine.ts';
import { SubmissionDialogs } from './SubmissionDialogs.tsx';

export default { title: 'proposals/Submission dialogs' };

type Submission = typeof submissionMachine;

const context: Situation<Submission>['context'] = {
  tenderId: 148,
  proposalId: null,
  userId: 7,
  key: 'k',
  typed: typedProposalOf(proposalDraft),
  isConfirmed: false,
  tender,
  fee: 100,
  submitted: null,
  failure: null,
  wait: 5,
};
const submitted = { id: 21, payUrl: null, isDue: false, submittedAt: '2026-11-29T09:58:41.000Z' };
const situations = {
  confirming: { value: 'confirming', context },
  submitting: { value: 'submitting', context },
  waiting: { value: 'waiting', context },
  redirecting: { value: 'redirecting', context },
  unpaid: { value: 'unpaid', context: { ...context, submitted: { ...submitted, isDue: true } } },
  succeeded: { value: 'succeeded', context: { ...context, submitted } },
} satisfies Record<string, Situation<Submission>>;
expectEveryState<Submission>(submissionMachine, situations, { transient: ['asking', 'deciding', 'done'] });

export const Confirming = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.confirming);
export const Submitting = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.submitting);
export const Waiting = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.waiting);
export const Redirecting = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.redirecting);
export const Unpaid = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.unpaid);
export const Succeeded = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.succeeded);
