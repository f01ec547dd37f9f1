import { walkFlows } from '../support/walks.ts';
import award from './award.page.ts';
import milestones from './milestones.page.ts';
import opening from './opening.page.ts';
import minutes, { read as minutesRead } from './opening-minutes.page.ts';
import priceBreakdown from './price-breakdown.page.ts';
import proposalDrafts, { list as draftsList } from './proposal-drafts.page.ts';
import proposalReview from './proposal-review.page.ts';
import proposalWizard from './proposal-wizard.page.ts';
import resubmission from './resubmission.page.ts';
import submittedProposal from './submitted-proposal.page.ts';
import submittedProposals, { list as proposalsList } from './submitted-proposals.page.ts';

walkFlows({
  'the pages of drafts': draftsList,
  'the pages of proposals': proposalsList,
  'the award to a proposal': award,
  'the milestones of a proposal': milestones,
  'the minutes of an opening': minutes,
  'the minutes, as they are read': minutesRead,
  'opening proposals by two': opening,
  'the price breakdown of a proposal': priceBreakdown,
  'the drafts of proposals': proposalDrafts,
  'opening and deciding on proposals': proposalReview,
  'writing a proposal': proposalWizard,
  'revising a proposal': resubmission,
  'a submitted proposal': submittedProposal,
  'the list of proposals': submittedProposals,
});
