import { actorAt, running } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { proposalDraft, toRevise } from '../../../../.storybook/samples-proposals.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { Failure } from '../../../../contract/failures.ts';
import { offerProblems } from '../../../../contract/rules/proposal-drafts.ts';
import { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import { documentsMachine } from '../../../machines/files/documents.machine.ts';
import { allTouched } from '../../../machines/form.ts';
import { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import { contentIn } from '../../../machines/proposals/proposal-editing.ts';
import { emptyProposal } from '../../../machines/proposals/proposal-form.ts';
import { resubmissionMachine } from '../../../machines/proposals/resubmission.machine.ts';
import { attachmentEndings, emptyRevision, openedWith } from '../../../machines/proposals/revision.ts';
import { submissionMachine } from '../../../machines/proposals/submission.machine.ts';
import { Resubmission } from './Resubmission.tsx';

export default { title: 'proposals/Resubmission' };

type Revision = typeof resubmissionMachine;
type Context = Situation<Revision>['context'];

const opened = {
  proposal: toRevise,
  draft: null,
  kept: null,
  fee: 100,
  userId: member.id,
  key: 'k',
  sending: null,
  isRevisionRequested: true,
};
const written: Context = { ...emptyRevision(toRevise.id), ...openedWith(opened) };
const one: Context = {
  ...written,
  documents: written.documents.slice(0, 1),
  milestones: written.milestones.slice(0, 1) as Context['milestones'],
};
const empty: Context = {
  ...written,
  values: emptyProposal,
  errors: offerProblems(emptyProposal),
  touched: allTouched(emptyProposal),
  documents: [],
  milestones: [],
  isAttachmentTouched: true,
};
const unreachable: Failure = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} };
const shell = { session: { value: 'signedIn', context: { user: member } } } as const;

const draftAt = (value: 'stored' | 'saveFailed' | 'conflict', context: Context, more: { failure?: Failure } = {}) =>
  actorAt(autosaveMachine, value, {
    draft: {
      kind: 'proposal',
      draftKey: { tenderId: toRevise.tender.id, userId: member.id, writer: 'k', revises: null },
      content: { ...contentIn(context), step: 'review' },
      version: 4,
    },
    sent: null,
    isRestored: false,
    isSaveRequested: false,
    savedAt: proposalDraft.updatedAt,
    failure: null,
    ...more,
  });
const childrenOf = (context: Context) => ({
  milestones: running(milestonesMachine, { milestones: contentIn(context).milestones, keptAs: 'proposal.1' }),
  documents: running(documentsMachine, {
    documents: context.documents,
    limit: Math.max(1, context.documents.length),
    endings: attachmentEndings,
  }),
  autosave: draftAt('stored', context),
});
const form = (context: Context, page: 'editing' | 'askingAboutDocuments' | 'submitting' = 'editing') =>
  ({ value: { form: page }, context, shell, children: childrenOf(context) }) satisfies Situation<Revision>;
const withDraft = (autosave: ReturnType<typeof draftAt>) => {
  const situation = form(written);
  return { ...situation, children: { ...situation.children, autosave } };
};
const invalid = form(empty);
invalid.children.milestones.send({ type: 'milestones.check' });
const removing = form(written);
removing.children.milestones.send({ type: 'milestone.remove', key: 2 });
const submissionAt = (value: 'confirming' | 'submitting') =>
  actorAt(submissionMachine, value, {
    proposalId: toRevise.id,
    typed: contentIn(written),
    tender: toRevise.tender,
    fee: 100,
    submitted: null,
    failure: null,
  });
const submission = submissionAt('submitting');
const sending = form(written, 'submitting');

const situations = {
  loading: { value: 'loading', context: emptyRevision(31), shell },
  resuming: { value: 'resuming', context: written, shell, children: { submission } },
  missing: { value: 'missing', context: emptyRevision(31), shell },
  failed: { value: 'failed', context: emptyRevision(31), shell },
  closed: { value: 'closed', context: written, shell },
  decided: { value: 'decided', context: written, shell },
  written: form(written),
  oneMilestone: form(one),
  restored: form({ ...one, isRestored: true }),
  openElsewhere: form({ ...one, isOpenElsewhere: true }),
  wrong: invalid,
  refused: form({ ...one, failure: unreachable }),
  removing,
  askingAboutDocuments: form({ ...written, failed: [{ name: 'Plan.pdf', isRetryable: true }] }, 'askingAboutDocuments'),
  saveFailed: withDraft(draftAt('saveFailed', written, { failure: unreachable })),
  conflict: withDraft(draftAt('conflict', written)),
  confirming: { ...sending, children: { ...sending.children, submission: submissionAt('confirming') } },
  submitting: { ...sending, children: { ...sending.children, submission } },
} satisfies Record<string, Situation<Revision>>;
expectEveryState<Revision>(resubmissionMachine, situations, { transient: ['left'] });

const View = (props: Parameters<typeof Resubmission>[0]) => (
  <main>
    <Resubmission {...props} />
  </main>
);

export const Loading = storyOf<Revision>(resubmissionMachine, View, situations.loading);
export const Resuming = storyOf<Revision>(resubmissionMachine, View, situations.resuming);
export const Missing = storyOf<Revision>(resubmissionMachine, View, situations.missing);
export const Failed = storyOf<Revision>(resubmissionMachine, View, situations.failed);
export const Closed = storyOf<Revision>(resubmissionMachine, View, situations.closed);
export const Decided = storyOf<Revision>(resubmissionMachine, View, situations.decided);
export const Unchanged = storyOf<Revision>(resubmissionMachine, View, situations.written);
export const OneMilestone = storyOf<Revision>(resubmissionMachine, View, situations.oneMilestone);
export const OpenElsewhere = storyOf<Revision>(resubmissionMachine, View, situations.openElsewhere);
export const Restored = storyOf<Revision>(resubmissionMachine, View, situations.restored);
export const Invalid = storyOf<Revision>(resubmissionMachine, View, situations.wrong);
export const Refused = storyOf<Revision>(resubmissionMachine, View, situations.refused);
export const Removing = storyOf<Revision>(resubmissionMachine, View, situations.removing);
export const AskingAboutDocuments = storyOf<Revision>(resubmissionMachine, View, situations.askingAboutDocuments);
export const SaveFailed = storyOf<Revision>(resubmissionMachine, View, situations.saveFailed);
export const Conflict = storyOf<Revision>(resubmissionMachine, View, situations.conflict);
export const Confirming = storyOf<Revision>(resubmissionMachine, View, situations.confirming);
export const Submitting = storyOf<Revision>(resubmissionMachine, View, situations.submitting);
