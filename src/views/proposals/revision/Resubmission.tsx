import { useTranslation } from 'react-i18next';
import type { ProposalDetail } from '../../../../contract/entities/proposals.ts';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import type { resubmissionMachine } from '../../../machines/proposals/resubmission.machine.ts';
import type { submissionMachine } from '../../../machines/proposals/submission.machine.ts';
import { ChildFlow, type ViewProps } from '../../Flow.tsx';
import { Head } from '../../shell/Head.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageLoading } from '../../ui/Loading.tsx';
import { Note } from '../../ui/Note.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { WrittenProposal } from '../parts/WrittenProposal.tsx';
import { ResubmissionForm } from './ResubmissionForm.tsx';
import { RevisionHead } from './RevisionHead.tsx';

type Props = ViewProps<typeof resubmissionMachine>;

const SubmissionDialogs = dialogOnDemand<ViewProps<typeof submissionMachine>>(() =>
  import('../parts/SubmissionDialogs.tsx').then((file) => file.SubmissionDialogs),
);
const RemoveMilestone = dialogOnDemand<ViewProps<typeof milestonesMachine>>(() =>
  import('../parts/RemoveMilestone.tsx').then((file) => file.RemoveMilestone),
);
const ProposalConflict = dialogOnDemand<ViewProps<typeof autosaveMachine>>(() =>
  import('../parts/ProposalConflict.tsx').then((file) => file.ProposalConflict),
);
const RevisionFailures = dialogOnDemand<Props>(() => import('./RevisionFailures.tsx').then((file) => file.RevisionFailures));
const parts = [SubmissionDialogs, RemoveMilestone, ProposalConflict, RevisionFailures];

/** `/resubmit-proposal/{id}`: a revision requested by the publisher. */
export function Resubmission({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { opened } = snapshot.context;
  const { submission, milestones, autosave } = snapshot.children;
  return (
    <>
      <Head page={t('revision.title')} />
      {(snapshot.matches('loading') || snapshot.matches('resuming')) && <PageLoading text={t('revision.loading')} />}
      {snapshot.matches('missing') && <Missing />}
      {snapshot.matches('failed') && (
        <div className="wrap py-8">
          <LoadFailed title={t('revision.failedTitle')} text={t('revision.failedText')} onRetry={() => send({ type: 'retry' })} />
        </div>
      )}
      {snapshot.matches('closed') && opened && <Closed proposal={opened.proposal} />}
      {snapshot.matches('decided') && opened && <Decided snapshot={snapshot} proposal={opened.proposal} />}
      {snapshot.hasTag('form') && <ResubmissionForm snapshot={snapshot} send={send} />}
      {snapshot.hasTag('dialog') && <RevisionFailures snapshot={snapshot} send={send} />}
      {milestones && <ChildFlow<typeof milestonesMachine> actor={milestones} view={RemoveMilestone} />}
      {autosave && <ChildFlow<typeof autosaveMachine> actor={autosave} view={ProposalConflict} />}
      {submission && <ChildFlow<typeof submissionMachine> actor={submission} view={SubmissionDialogs} />}
      <FetchWhenIdle parts={parts} />
    </>
  );
}

function Missing() {
  const { t } = useTranslation('proposals');
  return (
    <div className="wrap py-8">
      <Notice
        title={t('revision.missingTitle')}
        text={t('revision.missingText')}
        action={<ButtonLink href="/account/submitted-proposals">{t('wizard.toProposals')}</ButtonLink>}
      />
    </div>
  );
}

function Decided({ snapshot, proposal }: Pick<Props, 'snapshot'> & { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <RevisionHead proposal={proposal} />
      <div className="wrap py-8 grid gap-5 max-w-[880px]">
        <Note tone="pending">{t('revision.decided')}</Note>
        <section className="card p-5 sm:p-6 grid gap-5" aria-label={t('revision.unsent')}>
          <h2 className="text-h3">{t('revision.unsent')}</h2>
          <WrittenProposal typed={snapshot.context} />
        </section>
        <div>
          <ButtonLink href={`/account/submitted-proposals/${proposal.id}`}>{t('revision.toProposal')}</ButtonLink>
        </div>
      </div>
    </>
  );
}

function Closed({ proposal }: { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <RevisionHead proposal={proposal} />
      <div className="wrap py-8">
        <Notice
          title={t('revision.closedTitle')}
          text={t('revision.closedText')}
          action={<ButtonLink href={`/account/submitted-proposals/${proposal.id}`}>{t('revision.toProposal')}</ButtonLink>}
        />
      </div>
    </>
  );
}
