import type { FlowWords } from '../words.ts';

/** The flows of advertisements in words. */
export const words: Record<string, FlowWords> = {
  adBlock: {
    events: {
      'block.visible': 'the block becomes visible',
      'block.hidden': 'the block is no longer visible',
      open: 'the visitor opens the advertisement',
    },
    calls: {
      loadAds: ['the advertisements are loaded', 'the advertisements cannot be loaded'],
      countView: ['the page view is counted', 'the page view cannot be counted'],
    },
    guards: { hasAds: 'an advertisement is running', hasToken: 'the page view is counted' },
  },
  adEditor: {
    events: {
      'preview.language': 'the user chooses the language of the preview',
      'picture.choose': 'the user chooses an earlier picture',
      submit: 'the user sends the advertisement for approval',
      save: 'the user saves the advertisement',
    },
    calls: {
      openAd: ['the advertisement is loaded', 'the advertisement cannot be loaded'],
      storeAd: ['the advertisement is saved', 'the advertisement cannot be saved'],
      sendAd: ['the advertisement is sent for approval', 'the advertisement cannot be sent'],
    },
    guards: {
      isClosed: 'the advertisement cannot be edited',
      isMissing: 'the advertisement does not exist',
      isConflict: 'the advertisement was changed elsewhere',
      isStorable: 'the entries can be saved as a draft and no upload is running',
      staysApproved: 'the change needs no new approval',
    },
  },
  adFigures: {
    events: { act: 'the user pauses or resumes the advertisement' },
    calls: {
      actOnAd: ['it is done', 'it cannot be done'],
    },
    guards: { isPossible: 'the advertisement allows it' },
  },
  adList: {
    events: {
      act: 'the user chooses what to do with an advertisement',
      'reload.data': 'an approval takes effect',
    },
    calls: { actOnAd: ['it is done', 'it cannot be done'] },
    guards: {
      isRejection: 'the advertisement can be rejected, and is to be',
      isRemoval: 'the advertisement can be deleted, and is to be',
      isPossible: 'the advertisement allows it',
    },
  },
};
