import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import type { priceBreakdownMachine } from '../../../machines/proposals/price-breakdown.machine.ts';
import type { submissionMachine } from '../../../machines/proposals/submission.machine.ts';
import { ChildFlow, useFlow } from '../../Flow.tsx';
import { ProposalConflict } from '../parts/ProposalConflict.tsx';
import { RemoveMilestone } from '../parts/RemoveMilestone.tsx';
import { SubmissionDialogs } from '../parts/SubmissionDialogs.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { StepFailures } from './StepFailures.tsx';
import type { WizardProps } from './wizard-part.ts';

/** The dialogs of the wizard and of its child flows; each renders only while it is open. */
export function OpenDialogs({ snapshot, send }: WizardProps) {
  const { autosave, milestones, priceBreakdown, submission } = snapshot.children;
  return (
    <>
      <StepFailures snapshot={snapshot} send={send} />
      {autosave && <ChildFlow<typeof autosaveMachine> actor={autosave} view={ProposalConflict} />}
      {milestones && <ChildFlow<typeof milestonesMachine> actor={milestones} view={RemoveMilestone} />}
      {priceBreakdown && <Breakdown actor={priceBreakdown} values={snapshot.context.values} />}
      {submission && <ChildFlow<typeof submissionMachine> actor={submission} view={SubmissionDialogs} />}
    </>
  );
}

type BreakdownProps = { actor: ActorRefFrom<typeof priceBreakdownMachine>; values: WizardProps['snapshot']['context']['values'] };

function Breakdown({ actor, values: { offer_price, currency } }: BreakdownProps) {
  return <PriceBreakdown {...useFlow<typeof priceBreakdownMachine>(actor)} price={offer_price} currency={currency} />;
}
