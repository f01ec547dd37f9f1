import { type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import type { proposalWizardMachine } from '../../../machines/proposals/proposal-wizard.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import type { OfferField } from '../parts/problem-words.ts';

export type WizardProps = ViewProps<typeof proposalWizardMachine>;

/** Returns the ID of a field's control, to which the check list leads. */
export const offerFieldId = (field: OfferField | 'documents' | 'breakdown'): string => `proposal-${field}`;

/** Returns the step that is shown; while the proposal is being submitted it is the last one. */
export const stepIn = (snapshot: WizardProps['snapshot']): Step => {
  if (snapshot.matches({ form: { page: 'askingAboutDocuments' } })) return 'basic';
  if (snapshot.matches({ form: { page: 'askingAboutMilestones' } })) return 'milestones';
  return steps.find((step) => snapshot.matches({ form: { page: { writing: step } } })) ?? 'review';
};
