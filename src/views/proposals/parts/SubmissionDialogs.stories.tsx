import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { submissionMachine } from '../../../machines/proposals/submission.machine.ts';
import { SubmissionDialogs } from './SubmissionDialogs.tsx';

export default { title: 'proposals/Submission dialogs' };

type Submission = typeof submissionMachine;

const context = {
  tenderId: 148,
  proposalId: null,
  userId: 7,
  key: 'k',
  submitted: null,
  failure: null,
} as unknown as Situation<Submission>['context'];
const situations = {
  confirming: { value: 'confirming', context },
  submitting: { value: 'submitting', context },
  redirecting: { value: 'redirecting', context },
  unpaid: { value: 'unpaid', context },
  succeeded: { value: 'succeeded', context },
} satisfies Record<string, Situation<Submission>>;
expectEveryState<Submission>(submissionMachine, situations, { transient: ['asking', 'deciding', 'done'] });

export const Confirming = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.confirming);
export const Submitting = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.submitting);
export const Redirecting = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.redirecting);
export const Unpaid = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.unpaid);
export const Succeeded = storyOf<Submission>(submissionMachine, SubmissionDialogs, situations.succeeded);
