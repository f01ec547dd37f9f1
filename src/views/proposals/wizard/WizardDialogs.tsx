import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { AnyActorRef } from 'xstate';
import { FetchWhenIdle, onDemand } from '../../ui/on-demand.tsx';
import type { WizardProps } from './wizard-part.ts';

const OpenDialogs = onDemand<Pick<WizardProps, 'snapshot'>>(() => import('./OpenDialogs.tsx').then((file) => file.OpenDialogs));
const parts = [OpenDialogs];

const isAsking = (actor: AnyActorRef | undefined): boolean => actor?.getSnapshot().hasTag('dialog') === true;

/** What stands over the wizard; the code of it comes once the page is there. Apart from the form: what is sent in a window is not the step. */
export function WizardDialogs({ snapshot }: WizardProps) {
  const { proposalDraft, milestones, priceBreakdown, submission } = snapshot.children;
  const asksDraft = useAsking(proposalDraft);
  const asksMilestones = useAsking(milestones);
  const asksBreakdown = useAsking(priceBreakdown);
  return (
    <>
      {(asksDraft || asksMilestones || asksBreakdown || submission) && (
        <Suspense>
          <OpenDialogs snapshot={snapshot} />
        </Suspense>
      )}
      <FetchWhenIdle parts={parts} />
    </>
  );
}

/** Whether a flow beside the wizard has something to ask. */
const useAsking = (actor: AnyActorRef | undefined): boolean => useSelector(actor, () => isAsking(actor));
