import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { loadLanguage } from '../i18n/i18n.ts';
import { waitingMessagesMachine } from '../machines/conversations/waiting-messages.machine.ts';
import { loginModalMachine } from '../machines/session/login-modal.machine.ts';
import { mailedLinkMachine } from '../machines/session/mailed-link.machine.ts';
import { memberGateMachine } from '../machines/session/member-gate.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { sessionEndMachine } from '../machines/session/session-end.machine.ts';
import { sessionEndingMachine } from '../machines/session/session-ending.machine.ts';
import { localeMachine } from '../machines/shell/locale.machine.ts';
import { navigationMachine } from '../machines/shell/navigation.machine.ts';
import { shellMachine } from '../machines/shell/shell.machine.ts';
import { siteMachine } from '../machines/shell/site.machine.ts';
import { forgetAddressLanguage, goTo, watchAddress } from '../services/browser/address.ts';
import { watchConnection } from '../services/browser/connection.ts';
import { restoreFocus, scrollToTop, setDocumentLocale, watchScroll } from '../services/browser/page.ts';
import { createPlaces } from '../services/browser/places.ts';
import { watchServerClock } from '../services/browser/server-clock.ts';
import { clearStorage, readEndings, readToken, readUser, storeLanguage, watchStorage } from '../services/browser/storage.ts';
import { forgetReads } from '../services/browser/worker.ts';
import { dropDrafts } from '../services/drafts/drafts.ts';
import { unsubscribe } from '../services/notifications/push-subscription.ts';
import { watchSessionEnd } from '../services/session/session-clock.ts';
import { wireLive } from './live.ts';
import { wireOffline } from './offline.ts';
import { showError, showSuccess, type Tools, watchNetworkOf, watchSessionOf, watchTyping, watchViewerOf } from './tools.ts';

// Loaded with the first call of a member.
const sessions = () => import('../services/session/session.ts');

// Loaded with the first session.
const conversations = () => import('../services/conversations/conversations.ts');

const watchConnectionReturn = fromCallback<EventObject, undefined, { type: 'connection.restored' }>(({ sendBack }) =>
  watchConnection((isConnected) => {
    if (isConnected) sendBack({ type: 'connection.restored' });
  }),
);

/** Provides the flows that live as long as the page. */
export const wireShell = (tools: Tools) => {
  const { api, sendToShell, reloads } = tools;

  // The page may have been rendered for this token, before its flows run.
  const wiredToken = readToken();
  let announcedToken = wiredToken;
  const announceSession = (): void => {
    const token = readToken();
    // Deferred until every flow knows the new session: those that end with the old one must not send requests without it.
    if (token !== announcedToken) queueMicrotask(() => reloads.announce());
    announcedToken = token;
  };

  const places = createPlaces();

  const session = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async ({ signal }) => readUser() ?? (readToken() ? (await sessions()).loadUser(api, signal) : null)),
      loadUser: fromPromise(async ({ signal }) => (await sessions()).loadUser(api, signal)),
      revokeSession: fromPromise(async ({ signal }) => (await sessions()).revokeSession(api, signal)),
      keepEnding: fromPromise(async () => {
        const token = readToken();
        if (token) await (await sessions()).keepEnding(token);
      }),
      watchStorage: fromCallback(({ sendBack }) => watchStorage(wiredToken, () => sendBack({ type: 'storage.changed' }))),
    },
    actions: {
      clearStorage: () => {
        clearStorage();
        void forgetReads().catch(() => {});
        void unsubscribe().catch(() => {});
        void import('../services/conversations/kept-messages.ts').then(
          ({ dropThreads }) => dropThreads(),
          () => {},
        );
      },
      dropDrafts: () => {
        dropDrafts();
        void import('../services/drafts/kept-here.ts').then(
          ({ dropKeptHere }) => dropKeptHere(),
          () => {},
        );
      },
      rememberPlace: () => places.remember(),
      goHome: () => goTo('/'),
      announceSession,
    },
  });

  const sessionEnd = sessionEndMachine.provide({
    actors: {
      watchTyping,
      watchSessionEnd: fromCallback(({ sendBack }) => {
        const stops = [
          watchSessionEnd((endsAt) => sendBack({ type: 'session.updated', endsAt })),
          watchServerClock((now) => sendBack({ type: 'clock.ticked', now })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      extendSession: fromPromise(async ({ signal }) => (await sessions()).extendSession(api, signal)),
    },
    actions: { announceExtended: () => showSuccess(tools)('toast.sessionExtended') },
  });

  const sessionEnding = sessionEndingMachine.provide({
    actors: {
      endKeptSessions: fromPromise(async ({ signal }) => {
        if (readEndings().length > 0) await (await sessions()).endKeptSessions(api, signal);
      }),
      watchConnection: watchConnectionReturn,
    },
  });

  const waitingMessages = waitingMessagesMachine.provide({
    actors: {
      readWaiting: fromPromise(async () => (await conversations()).readWaiting()),
      sendWaiting: fromPromise(async ({ input, signal }) =>
        (await conversations()).sendMessage(api, { id: input.conversation, message: input.message }, signal),
      ),
      watchSession: watchSessionOf(tools),
      watchConnection: watchConnectionReturn,
      watchKept: fromCallback(({ sendBack }) => tools.outbox.watch(() => sendBack({ type: 'messages.kept' }))),
    },
    actions: {
      dropWaiting: (_, sent) => {
        if (sent) void conversations().then(({ dropMessages }) => dropMessages(sent.conversation, [sent.message]));
      },
      keepProblem: (_, { waiting, problem }) => {
        if (waiting) void conversations().then(({ keepProblem }) => keepProblem(waiting, problem));
      },
    },
  });

  const loginModal = loginModalMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input, signal }) => (await sessions()).signIn(api, input, signal)),
      prove: fromPromise(async ({ input, signal }) => (await sessions()).prove(api, input, signal)),
      mailedLink: mailedLinkMachine.provide({
        actors: {
          mailLink: fromPromise(async ({ input: { purpose, name, email }, signal }) => {
            const { register, requestLink } = await sessions();
            return purpose === 'register' ? register(api, { name, email }, signal) : requestLink(api, { email }, signal);
          }),
        },
      }),
    },
    actions: {
      returnToPlace: () => places.goBack(),
      welcome: (_, { name }) =>
        sendToShell({ type: 'toast.show', toast: { tone: 'success', message: { key: 'session.welcome', params: { name } } } }),
    },
  });

  const locale = localeMachine.provide({
    actors: { loadLanguage: fromPromise(({ input, signal }) => loadLanguage(input.locale, signal)) },
    actions: {
      applyLocale: (_, chosen) => {
        setDocumentLocale(chosen);
        storeLanguage(chosen);
        forgetAddressLanguage();
        reloads.announce();
      },
      announceFailed: () => showError(tools)('language.failed'),
    },
  });

  const navigation = navigationMachine.provide({
    actors: {
      watchRoute: fromCallback(({ sendBack }) => {
        let shown = location.pathname;
        return watchAddress((path) => {
          sendBack({ type: 'route.changed' });
          if (path !== shown) restoreFocus();
          shown = path;
        });
      }),
      watchScroll: fromCallback(({ sendBack }) => watchScroll((past) => sendBack({ type: past ? 'scroll.past' : 'scroll.top' }))),
    },
    actions: { scrollToTop },
  });

  const site = siteMachine.provide({
    actors: {
      loadSite: fromPromise(async ({ signal }) => (await import('../services/shell.ts')).loadSite(api, signal)),
      watchReload: watchViewerOf(tools),
      watchNetwork: watchNetworkOf(tools),
    },
  });

  return shellMachine.provide({
    actors: {
      session,
      sessionEnd,
      sessionEnding,
      waitingMessages,
      loginModal,
      locale,
      navigation,
      site,
      ...wireLive(tools),
      ...wireOffline(tools),
    },
  });
};

/** Provides the guard of pages that require a login. */
export const wireGate = (tools: Tools) =>
  memberGateMachine.provide({
    actors: { watchSession: watchSessionOf(tools), watchNeed: fromCallback(() => tools.sessionNeed.hold()) },
    actions: { openLogin: () => tools.sendToShell({ type: 'login' }) },
  });
