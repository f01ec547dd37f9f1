import type { FlowWords } from '../words.ts';

const own: FlowWords = {
  events: { pay: 'the bidder chooses to pay', withdraw: 'the bidder chooses to withdraw', confirm: 'the bidder confirms the withdrawal' },
  calls: {
    payProposal: ['the payment page is ready', 'the payment page is unavailable'],
    withdrawProposal: ['the proposal is withdrawn', 'the proposal cannot be withdrawn'],
  },
  guards: { isPayable: 'the proposal can be paid', isWithdrawable: 'the proposal can be withdrawn' },
};

/** The flows of proposals in words. */
export const words: Record<string, FlowWords> = {
  award: {
    events: { confirm: 'the publisher confirms the award', 'field.change': 'the publisher changes the statement or the note' },
    guards: { isFit: 'statement and note are not too long' },
  },
  milestones: {
    events: {
      'milestone.add': 'the bidder adds a milestone',
      'milestone.select': 'the bidder selects a milestone',
      'milestone.change': 'the bidder changes a milestone',
      'milestone.leave': 'the bidder leaves a field of a milestone',
      'milestones.check': 'the bidder leaves the step',
      'milestone.remove': 'the bidder removes a milestone',
      'documents.changed': 'the attachment of a milestone changes',
      confirm: 'the bidder confirms the removal',
    },
    guards: {
      hasRoom: 'another milestone is allowed',
      isBlankOne: 'the milestone is empty and not the only one',
      isRemovable: 'the milestone is not the only one',
    },
  },
  priceBreakdown: {
    events: {
      open: 'the bidder opens the price breakdown',
      'breakdown.check': 'the wizard checks the price breakdown',
      'line.add': 'the bidder adds a line',
      'line.change': 'the bidder changes a line',
      'line.leave': 'the bidder leaves a field of a line',
      'line.remove': 'the bidder removes a line',
      save: 'the bidder saves the price breakdown',
    },
    guards: { isValid: 'every line is complete', hasRoom: 'another line is allowed' },
  },
  proposalReview: {
    events: {
      open: 'the publisher chooses to open the proposals',
      list: 'the publisher shows the list',
      compare: 'the publisher compares the proposals',
      'compare.order': 'the publisher orders the comparison',
      'compare.choose': 'the publisher chooses a proposal to compare',
      'compare.narrow': 'the publisher shows the chosen proposals only, or all',
      'compare.save': 'the publisher saves the comparison as a file',
      'proposal.show': 'the publisher shows a proposal',
      decide: 'the publisher chooses a decision',
      confirm: 'the publisher confirms the opening',
    },
    calls: {
      loadProposals: ['the proposals are loaded', 'the proposals cannot be loaded'],
      loadProposal: ['the proposal is loaded', 'the proposal cannot be loaded'],
      openProposals: ['the opening is recorded', 'the proposals cannot be opened'],
      decide: ['the decision is stored', 'the decision cannot be stored'],
      passwordAgain: ['the user has given the password or withdrawn', 'the password cannot be requested'],
    },
    guards: {
      hasChosen: 'a proposal is chosen',
      isOpened: 'the proposals are opened',
      canOpen: 'the deadline has passed and no payment is pending',
      isMissing: 'the tender or the proposal does not exist',
      needsPassword: 'the password is needed again',
      isKnown: 'the proposal is among those shown',
      isForAward: 'the decision is an award and possible',
      isAtOnce: 'the decision needs no reason and is possible',
      isPossible: 'the decision is possible',
    },
  },
  proposalWizard: {
    events: {
      'milestones.changed': 'the milestones change',
      'breakdown.changed': 'the price breakdown changes',
      'step.go': 'the bidder chooses a step',
      next: 'the bidder chooses Next',
      previous: 'the bidder chooses Previous',
      'draft.save': 'the bidder saves the draft',
      submit: 'the bidder submits the proposal',
      'tabs.changed': 'the same proposal is opened or closed in another tab',
    },
    calls: {
      openProposal: ['the tender and the draft are loaded', 'the tender and the draft cannot be loaded'],
      reloadTender: ['the tender is read again', 'the tender cannot be read again'],
    },
    guards: {
      isAlreadySubmitted: 'the bidder has already submitted a proposal',
      isRefused: 'the bidder may not submit a proposal',
      isMissing: 'the tender does not exist',
      wasAt: 'the wizard was left in that step',
      isValid: 'the step is complete',
      isStep: 'that step was chosen',
      isComplete: 'every step is complete',
      isSending: 'a document is being uploaded',
      isOver: 'the deadline has passed',
      isLate: 'the deadline has passed',
      isBreakdownInvalid: 'the price breakdown is incomplete',
      wasSent: 'the proposal was submitted',
      isDuplicate: 'the bidder has already submitted a proposal',
      isRunning: 'the tender is running again',
      isElsewhere: 'the proposal is open in another tab',
      isOnlyHere: 'the proposal is open in this tab only',
    },
  },
  resubmission: {
    events: { 'milestones.changed': 'the milestones change', submit: 'the bidder submits the revision' },
    calls: { openRevision: ['the proposal is loaded', 'the proposal cannot be loaded'] },
    guards: {
      isRevisionRequested: 'the publisher has requested a revision',
      isUnsaved: 'a revision was typed but never submitted',
      isMissing: 'the proposal does not exist',
      isSending: 'a document is being uploaded',
      isValid: 'every field, document and milestone is complete',
      wasSent: 'the revision was submitted',
    },
  },
  submission: {
    events: { confirm: 'the bidder confirms the submission' },
    calls: { submitProposal: ['the proposal is stored', 'the proposal is refused or the connection fails'] },
    guards: {
      isBusy: 'the server is too busy',
      isRevision: 'it is a revision',
      isPayable: 'the payment page is ready',
      isDue: 'the fee is due',
    },
  },
  submittedProposal: {
    events: {
      ...own.events,
      'version.choose': 'the bidder chooses a version',
      print: 'the bidder prints the receipt',
    },
    calls: { ...own.calls, loadProposal: ['the proposal is loaded', 'the proposal cannot be loaded'] },
    guards: { ...own.guards, isMissing: 'the proposal does not exist' },
  },
  submittedProposals: {
    events: own.events ?? {},
    calls: { ...own.calls, loadMyProposals: ['the proposals are loaded', 'the proposals cannot be loaded'] },
    guards: own.guards ?? {},
  },
};
