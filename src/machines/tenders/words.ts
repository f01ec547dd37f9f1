import type { FlowWords } from '../words.ts';

/** The flows of tenders in words. */
export const words: Record<string, FlowWords> = {
  addendum: {
    events: { open: 'the publisher opens the form', submit: 'the publisher issues the addendum' },
    calls: {
      openAddendum: ['the form is ready', 'the form cannot be opened'],
      issueAddendum: ['the addendum is issued', 'the addendum cannot be issued'],
    },
  },
  interest: {
    events: { confirm: 'the bidder confirms the interest' },
    calls: {
      checkInterest: ['the tender is read again', 'the tender cannot be read again'],
      submitInterest: ['the interest is stored', 'the interest is refused'],
    },
    guards: { wasSignedIn: 'the bidder was logged in already', isPossible: 'the bidder may show interest' },
  },
  questions: {
    events: {
      'question.change': 'the bidder types a question',
      'question.send': 'the bidder sends the question',
      'answer.begin': 'the publisher begins an answer',
      'answer.change': 'the publisher types the answer',
      'answer.send': 'the publisher publishes the answer',
      'answer.cancel': 'the publisher cancels the answer',
    },
    calls: {
      openQuestion: ['what was typed before is restored', 'what was typed before cannot be read'],
      sendQuestion: ['the question is stored', 'the question cannot be stored'],
      sendAnswer: ['the answer is published', 'the answer cannot be published'],
    },
    guards: {
      isQuestionValid: 'the question is neither empty nor too long',
      isAnswerValid: 'the answer is neither empty nor too long',
    },
  },
  tenderDetail: {
    events: { 'addendum.issued': 'the publisher has issued an addendum', interest: 'the bidder chooses Interest' },
    calls: { loadTender: ['the tender is loaded', 'the tender cannot be loaded'] },
    guards: {
      isMissing: 'the tender does not exist',
      isOverdue: "the tender's phase has changed since it was loaded",
      isInterestPossible: 'the bidder may show interest',
    },
  },
  tenderEditor: {
    events: {
      submit: 'the publisher submits the tender for approval',
      'tabs.changed': 'the same draft is opened or closed in another tab',
      'draft.refused': 'the server refuses the draft, because the tender was submitted for approval',
    },
    calls: {
      openTender: ['the draft is loaded', 'the draft cannot be loaded'],
      publishTender: ['the tender is submitted for approval', 'the tender cannot be submitted'],
    },
    guards: { isRefused: 'the tender does not exist or cannot be edited' },
  },
  tenderHistory: {
    events: { open: 'the user shows the history', close: 'the user hides the history', 'reload.data': 'the tender has changed' },
    calls: { loadHistory: ['the history is loaded', 'the history cannot be loaded'] },
  },
  tenderInterests: {
    events: {
      'tab.choose': 'the publisher chooses a group of interests',
      approve: 'the publisher approves an interest',
      reject: 'the publisher chooses to reject an interest',
    },
    calls: { decideOnInterest: ['the decision is stored', 'the decision cannot be stored'] },
    guards: { isWaiting: 'the interest is not decided', isApprovable: 'the interest is not approved' },
  },
  tenderListing: {
    events: {
      search: 'the visitor searches',
      clear: 'the visitor clears the filters',
      'address.changed': 'the address changes, for example by the Back button',
      interest: 'the bidder chooses Interest',
    },
    calls: {
      loadTenders: ['the tenders are loaded', 'the tenders cannot be loaded'],
      prefetchTenders: ['the next tenders are loaded', 'the next tenders cannot be loaded'],
    },
    guards: {
      isPageLoaded: 'that page is loaded already',
      hasTenders: 'tenders match',
      shouldPrefetch: 'the next tenders are not loaded yet',
      isElsewhere: 'the address names another search',
      isOverdue: 'the phase of a shown tender has changed since it was loaded',
      isInterestPossible: 'the bidder may show interest',
    },
  },
  tenderManagement: {
    events: {
      'group.choose': 'the publisher chooses a group of tenders',
      delete: 'the publisher chooses to delete a draft',
      'take.back': 'the publisher chooses to return a tender to the drafts',
      'cancel.tender': 'the publisher chooses to cancel a tender',
      expand: 'the publisher shows the interests in a tender',
      collapse: 'the publisher hides the interests in a tender',
      'interest.decided': 'an interest is decided',
    },
    calls: { actOnTender: ['that is done', 'that cannot be done'] },
    guards: {
      isDeletable: 'the tender can be deleted',
      isPending: 'the tender awaits approval',
      isCancellable: 'the tender can be cancelled',
      isOverdue: 'the phase of a shown tender has changed since it was loaded',
      isElsewhere: 'the tender is not on that page',
    },
  },
  tenderReview: {
    events: {
      approve: 'the admin approves a tender',
      reject: 'the admin chooses to reject a tender',
      undo: 'the admin undoes an approval',
      'reload.data': 'an approval should have taken effect',
    },
    calls: {
      decideOnTender: ['the decision is stored', 'the decision cannot be stored'],
      undoDecision: ['the approval is undone', 'the approval cannot be undone'],
    },
    guards: { isUndecided: 'the tender is not approved yet', isDelayed: 'the approval can still be undone' },
  },
  tenderWatch: {
    events: { toggle: 'the user presses the bookmark', 'tender.loaded': 'the page of the tender has loaded it' },
    calls: { storeWatch: ['the change is stored', 'the change cannot be stored'] },
    guards: { isWatched: 'the user watches the tender' },
  },
};
