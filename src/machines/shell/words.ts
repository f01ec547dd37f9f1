import type { FlowWords } from '../words.ts';

/** The flows that run on every page in words. */
export const words: Record<string, FlowWords> = {
  activity: {
    events: { 'request.started': 'a request starts', 'request.ended': 'a request ends', reset: 'the spinner is reset' },
    guards: { isLast: 'no other request is running' },
  },
  connection: {
    events: {
      'route.changed': 'another page is shown',
      'connection.absent': 'the page is opened without a connection',
    },
    calls: {
      countUnsentFiles: ['the unsent files are counted', 'the unsent files cannot be counted'],
      probeServer: ['the server answers', 'the server does not answer'],
      listStoredPages: ['the stored pages are listed', 'the stored pages cannot be listed'],
    },
    guards: {
      showsStored: 'the page shows a stored answer',
      hasWaiting: 'something waits to be sent',
      isLastWaiting: 'nothing else waits to be sent',
      isAnyUnsent: 'a file is not sent yet',
    },
  },
  installer: {
    events: {
      'version.ready': 'a new version is ready',
      'form.typed': 'the user types in a form',
      'form.left': 'the user leaves the form',
      reload: 'the user chooses to reload the page',
      later: 'the user postpones the new version',
    },
    calls: {
      waitUntilStable: ['the page has loaded', 'the page cannot be observed'],
      registerWorker: ['the browser answers', 'the service worker cannot be registered'],
      activateVersion: ['the new version has taken over', 'the new version cannot take over'],
    },
    guards: { isDevelopment: 'the application runs in development mode', isRegistered: 'the service worker is registered' },
  },
  errorPopup: {
    events: { 'call.failed': 'a request fails', close: 'the user closes the popup' },
    guards: { hasPopup: 'the failure has a popup' },
  },
  locale: {
    events: { 'language.choose': 'the user chooses a language' },
    calls: { loadLanguage: ['the texts are loaded', 'the texts cannot be loaded'] },
    guards: {
      isOther: 'it is another language',
      isUnwanted: 'it is another language than the one that is loading',
      isArabic: 'the language is Arabic',
      wantsArabic: 'Arabic was chosen',
    },
  },
  navigation: {
    events: {
      'route.changed': 'another page is shown',
      'menu.toggle': 'the user opens or closes the menu',
      'menu.close': 'the user closes the menu',
      'dropdown.toggle': 'the user opens or closes the dropdown',
      'dropdown.close': 'the user closes the dropdown',
      'scroll.past': 'the user scrolls down past the top',
      'scroll.top': 'the user scrolls to the top',
      'scroll.up': 'the user scrolls up',
    },
  },
  shell: {
    events: {
      'request.started': 'a request starts',
      'request.ended': 'a request ends',
      'call.failed': 'a request fails',
      'action.failed': 'an action of a page fails',
      'toast.show': 'a flow shows a toast',
      login: 'a flow needs a login',
      'session.reload': 'the stored session has changed',
    },
    guards: { endsSession: 'the failure is a 401 or 403', isUnsaid: 'no popup says why, and the session has not ended' },
  },
  site: { calls: { loadSite: ['the settings are loaded', 'the settings cannot be loaded'] } },
  toaster: {
    events: {
      'toast.show': 'a toast is shown',
      'toast.elapsed': "a toast's time has elapsed",
      'toast.dismiss': 'the user dismisses a toast',
      pause: 'the user points at the toasts or focuses one',
      resume: 'the user leaves the toasts',
    },
    guards: { isNew: 'the toast is not shown yet', isLast: 'it is the only toast' },
  },
};
