/**
 * A flow in words, for charts and test plans. Every event, guard and outcome of a call is a clause that can follow "when" or "if": lower
 * case, with its subject, without a full stop.
 */
export type FlowWords = {
  events?: Record<string, string>;
  /** Ports that answer: the clause of their answer and of their failure. */
  calls?: Record<string, readonly [answers: string, fails: string]>;
  guards?: Record<string, string>;
};

/** Words that mean the same in every flow; a flow overrides those that mean more there. */
export const sharedWords = {
  events: {
    retry: 'the user tries again',
    'reload.viewer': 'the language or the session has changed',
    'reload.data': 'something has changed on the server',
    'reload.returned': 'the user is back on the page',
    'reload.*': 'the language or the session has changed, something has changed on the server, or the user is back on the page',
    'page.next': 'the user asks for the next page',
    'page.previous': 'the user asks for the previous page',
    'field.change': 'the user changes a field',
    'field.leave': 'the user leaves a field',
    submit: 'the user submits the form',
    save: 'the user saves the draft',
    confirm: 'the user confirms the dialog',
    cancel: 'the user cancels',
    close: 'the user closes the dialog',
    login: 'the user chooses to log in',
    'clock.ticked': "the server's clock advances",
    'network.returned': 'the connection returns, or the user returns to the page',
    returned: "the user comes back with the browser's Back button",
    'file.open': 'the user opens a document',
    'documents.changed': 'the documents of the form change',
    'image.begun': 'the upload of a picture begins',
    'image.ended': 'the upload of a picture ends',
    'image.stored': 'the picture is stored',
    'image.remove': 'the user removes the picture',
    'connection.lost': 'the server does not answer',
    'connection.restored': 'the server answers again',
    'read.stored': 'the page shows a stored answer',
    'save.failed': 'an automatic save waits for the connection',
    'save.sent': 'a waiting save is sent',
    'session.opened': 'a user has logged in',
    'session.closed': 'the session has ended',
    'take.theirs': 'the user takes the version from elsewhere',
    'keep.mine': 'the user keeps the version of this page',
    'draft.refused': 'the server refuses the draft, because the proposal was submitted',
    'draft.stored': 'the draft is stored on the server',
    'draft.adopted': 'a version from elsewhere has the same content',
    'draft.saved': 'every change is saved',
    'draft.unsaved': 'the draft could not be saved',
    'draft.replaced': 'the user has taken the version from elsewhere',
  },
  calls: {
    ensureMember: ['the question for a login ends', 'the question for a login fails'],
    imageUpload: ['the upload flow ends', 'the upload flow fails'],
    reason: ['the reason dialog closes', 'the reason dialog fails'],
    submission: ['the submission ends', 'the submission fails'],
    interest: ['the interest flow ends', 'the interest flow fails'],
    award: ['the award dialog closes', 'the award dialog fails'],
  },
  guards: {
    hasNext: 'there is a next page',
    hasPrevious: 'there is a previous page',
    isPastTheEnd: 'the page is beyond the last one',
    isEmpty: 'nothing is listed',
    isMissing: 'it does not exist',
    isGiven: 'a reason was given',
    isValid: 'the entries are valid',
    isReady: 'the entries are valid and no upload is running',
    isCancelled: 'the visitor did not log in',
    isUnchanged: 'nothing changed while it was being saved',
    isRestored: 'changes were restored from this browser',
    isConflict: 'it was changed elsewhere',
    willPass: 'a retry can help',
  },
} satisfies FlowWords;

/** The words of flows that belong to no single domain. */
export const words: Record<string, FlowWords> = {
  reason: {
    events: { 'reason.change': 'the user types the reason', confirm: 'the user confirms the reason' },
    calls: { readReason: ['what was typed before is restored', 'what was typed before cannot be read'] },
    guards: { hasReason: 'the reason is neither empty nor too long' },
  },
};
