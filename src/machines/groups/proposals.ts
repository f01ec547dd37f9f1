import { openingMachine } from '../proposals/opening.machine.ts';
import { openingMinutesMachine } from '../proposals/opening-minutes.machine.ts';
import { proposalReviewMachine } from '../proposals/proposal-review.machine.ts';
import { proposalWizardMachine } from '../proposals/proposal-wizard.machine.ts';
import { resubmissionMachine } from '../proposals/resubmission.machine.ts';
import { submittedProposalMachine } from '../proposals/submitted-proposal.machine.ts';
import { submittedProposalsMachine } from '../proposals/submitted-proposals.machine.ts';

/** The flows that write, list, review and decide proposals. */
export const flows = {
  opening: openingMachine,
  openingMinutes: openingMinutesMachine,
  proposalReview: proposalReviewMachine,
  proposalWizard: proposalWizardMachine,
  resubmission: resubmissionMachine,
  submittedProposal: submittedProposalMachine,
  submittedProposals: submittedProposalsMachine,
};
