import { setup } from 'xstate';
import { newVersionReminder, registrationTimeout, workerActivationTimeout } from '../../../contract/limits.ts';
import { effect, port, watchPort } from '../port.ts';

/** A newer version of the application is installed and waits for this page to be reloaded. */
type VersionReady = { type: 'version.ready' };
/** The page has unsaved input, or has lost it to a navigation. */
type Writing = { type: 'form.typed' } | { type: 'form.left' };

/** Registers the offline service worker and offers new versions of the application. */
export const installerMachine = setup({
  types: {
    input: {} as { isDevelopment: boolean },
    context: {} as { isDevelopment: boolean },
    events: {} as VersionReady | Writing | { type: 'reload' } | { type: 'later' },
    tags: {} as 'offered',
  },
  actors: {
    /** Resolves once the page has loaded and no longer requests anything, at the latest after the given milliseconds. */
    waitUntilStable: port<void, { limit: number }>('waitUntilStable'),
    /** Resolves with whether the browser supports and allows service workers. */
    registerWorker: port<boolean>('registerWorker'),
    watchVersions: watchPort<VersionReady>('watchVersions'),
    watchTyping: watchPort<Writing>('watchTyping'),
    /** Lets the new version take over from the old one. */
    activateVersion: port<void>('activateVersion'),
  },
  actions: {
    /** Logs the console message of the specification. */
    logUnavailable: effect('logUnavailable'),
    reloadPage: effect('reloadPage'),
  },
  guards: {
    isDevelopment: ({ context }) => context.isDevelopment,
    isRegistered: (_, isRegistered: boolean) => isRegistered,
  },
  delays: { newVersionReminder, workerActivationTimeout },
}).createMachine({
  id: 'installer',
  description: 'The offline service worker and new versions of the application.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'It is found out whether the page can work without a connection: while the application is being developed, it cannot.',
      always: [{ guard: 'isDevelopment', target: 'disabled' }, { target: 'waiting' }],
    },
    disabled: {
      description: 'The application runs in development mode, without a service worker.',
      meta: { requirement: '9 Offline service worker' },
    },
    waiting: {
      description: 'The page is opening; what lets it work without a connection is installed afterwards.',
      meta: { requirement: '9 Offline service worker' },
      invoke: {
        id: 'waitUntilStable',
        src: 'waitUntilStable',
        input: { limit: registrationTimeout },
        onDone: 'registering',
        onError: 'registering',
      },
    },
    registering: {
      description: 'The service worker is being registered.',
      invoke: {
        id: 'registerWorker',
        src: 'registerWorker',
        onDone: [
          { guard: { type: 'isRegistered', params: ({ event }) => event.output }, target: 'registered' },
          { target: 'unavailable', actions: 'logUnavailable' },
        ],
        onError: { target: 'unavailable', actions: 'logUnavailable' },
      },
    },
    unavailable: {
      description: 'The browser has no service workers: the application needs a connection.',
      meta: { requirement: '8 Service worker unavailable' },
    },
    registered: {
      description: 'The service worker is registered; new versions are detected.',
      invoke: [
        { id: 'watchVersions', src: 'watchVersions' },
        { id: 'watchTyping', src: 'watchTyping' },
      ],
      initial: 'untouched',
      states: {
        untouched: {
          description: 'This version is the newest known one, and the page has no unsaved input.',
          on: { 'version.ready': 'offered', 'form.typed': 'typed' },
        },
        typed: {
          description: 'This version is the newest known one, and the page may have unsaved input.',
          on: { 'version.ready': 'offeredWhileTyping', 'form.left': 'untouched' },
        },
        offered: {
          description: 'A new version is ready: a message offers to reload the page.',
          tags: 'offered',
          on: { reload: 'activating', later: 'postponed', 'form.typed': 'offeredWhileTyping' },
        },
        offeredWhileTyping: {
          description: 'A new version is ready: a message offers to reload the page once the input is saved.',
          tags: 'offered',
          on: { reload: 'activating', later: 'postponedWhileTyping', 'form.left': 'offered' },
        },
        postponed: {
          description: 'The new version was postponed: it is offered again after a day.',
          after: { newVersionReminder: 'offered' },
          on: { 'form.typed': 'postponedWhileTyping' },
        },
        postponedWhileTyping: {
          description: 'The new version was postponed, and the page may have unsaved input.',
          after: { newVersionReminder: 'offeredWhileTyping' },
          on: { 'form.left': 'postponed' },
        },
        activating: {
          description: 'The new version takes over, then the page is reloaded.',
          invoke: {
            id: 'activateVersion',
            src: 'activateVersion',
            onDone: { target: 'reloading', actions: 'reloadPage' },
            onError: { target: 'reloading', actions: 'reloadPage' },
          },
          after: { workerActivationTimeout: { target: 'reloading', actions: 'reloadPage' } },
        },
        reloading: { description: 'The page is reloading.' },
      },
    },
  },
});
