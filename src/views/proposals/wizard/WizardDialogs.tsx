import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import type { WizardProps } from './wizard-part.ts';

const OpenDialogs = dialogOnDemand<WizardProps>(() => import('./OpenDialogs.tsx').then((file) => file.OpenDialogs));
const parts = [OpenDialogs];

const hasDialog = (actor: AnyActorRef | undefined): boolean => actor?.getSnapshot().hasTag('dialog') === true;

/** The wizard's dialogs, loaded after the page. Outside the form element, because a form in a dialog must not submit the step. */
export function WizardDialogs({ snapshot, send }: WizardProps) {
  const { autosave, milestones, priceBreakdown, submission } = snapshot.children;
  const hasDraftDialog = useHasDialog(autosave);
  const hasMilestonesDialog = useHasDialog(milestones);
  const hasBreakdownDialog = useHasDialog(priceBreakdown);
  return (
    <>
      {(snapshot.hasTag('dialog') || hasDraftDialog || hasMilestonesDialog || hasBreakdownDialog || submission) && (
        <OpenDialogs snapshot={snapshot} send={send} />
      )}
      <FetchWhenIdle parts={parts} />
    </>
  );
}

/** Whether a child flow has an open dialog. */
const useHasDialog = (actor: AnyActorRef | undefined): boolean => useSelector(actor, () => hasDialog(actor));
