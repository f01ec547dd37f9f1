import type { proposalWizardMachine } from '../../../machines/proposals/proposal-wizard.machine.ts';
import type { ViewProps } from '../../Flow.tsx';

export type WizardProps = ViewProps<typeof proposalWizardMachine>;
