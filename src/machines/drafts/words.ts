import type { FlowWords } from '../words.ts';

/** The flow of drafts in words. */
export const words: Record<string, FlowWords> = {
  autosave: {
    events: {
      hold: 'the submission begins',
      release: 'the submission has ended without being sent',
      change: 'the user changes the form',
      'draft.changed': 'a draft may have been stored elsewhere',
      'draft.ended': 'a draft was deleted or submitted elsewhere',
      store: 'the form needs its content saved now',
    },
    calls: {
      storeDraft: ['the draft is stored', 'the draft cannot be stored'],
      readTheirs: ['the other version is loaded', 'the other version cannot be loaded'],
    },
    guards: {
      isNewer: 'a newer version of this draft was stored',
      mayBeNewer: 'a newer version of this draft may have been stored',
      isEnded: 'it is this draft',
      isOutdated: 'a newer version was stored, or the draft has ended, during the save',
      isOwnVersion: 'no newer version is stored',
      isSameContent: 'the newer version has the same content',
      isSaveRequested: 'the user has requested the save',
      isOther: 'the content has changed',
      isOnServer: 'the draft is stored on the server',
      isTheirsKnown: 'the other version is loaded',
      isSubmitted: 'the proposal was submitted elsewhere',
      isTheirsSubmitted: 'the draft was submitted elsewhere',
    },
  },
};
