import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Locale } from '../contract/locale.ts';
import { readListingAddress, writeListingAddress } from '../contract/rules/listing-address.ts';
import { loadLanguage } from './i18n/i18n.ts';
import { adBlockMachine } from './machines/ads/ad-block.machine.ts';
import { homeMachine } from './machines/directory/home.machine.ts';
import { serviceListingMachine } from './machines/directory/service-listing.machine.ts';
import { loginModalMachine } from './machines/session/login-modal.machine.ts';
import { sessionMachine } from './machines/session/session.machine.ts';
import { localeMachine } from './machines/shell/locale.machine.ts';
import { navigationMachine } from './machines/shell/navigation.machine.ts';
import { type ShellEvent, shellMachine } from './machines/shell/shell.machine.ts';
import { siteMachine } from './machines/shell/site.machine.ts';
import { goTo, watchAddress } from './services/address.ts';
import { loadAds } from './services/ads.ts';
import { loadCatalogue, loadCompanies, loadDirectory, suggest } from './services/directory.ts';
import { createClient } from './services/http.ts';
import { documentLocale, scrollToTop, turnDocument, watchScroll } from './services/page.ts';
import { createReloads } from './services/reloads.ts';
import { revokeSession, signIn } from './services/session.ts';
import { loadSite } from './services/shell.ts';
import { clearStorage, readToken, readUser, storeLanguage, watchStorage } from './services/storage.ts';

/** The one place that gives machines their services: the shell's flows run at once, page flows when their route is shown. */
export const wire = (locale: Locale) => {
  const tellShell = (event: ShellEvent): void => shell.send(event);
  const ask = createClient({ token: readToken, locale: documentLocale, report: tellShell });
  const reloads = createReloads();
  const watchReload = fromCallback<EventObject, undefined, { type: 'reload' }>(({ sendBack }) =>
    reloads.watch(() => sendBack({ type: 'reload' })),
  );

  let announcedToken = readToken();
  const announceSession = (): void => {
    const token = readToken();
    if (token !== announcedToken) reloads.announce();
    announcedToken = token;
  };

  const session = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => readUser()),
      revokeSession: fromPromise(({ signal }) => revokeSession(ask, signal)),
      watchStorage: fromCallback(({ sendBack }) => watchStorage(() => sendBack({ type: 'storage.changed' }))),
    },
    actions: {
      clearStorage: () => clearStorage(),
      goHome: () => goTo('/'),
      announceSession,
    },
  });

  const loginModal = loginModalMachine.provide({
    actors: { signIn: fromPromise(({ input, signal }) => signIn(ask, input, signal)) },
    actions: {
      rereadSession: () => tellShell({ type: 'session.reread' }),
      welcome: (_, { name }) =>
        tellShell({ type: 'toast.show', toast: { tone: 'success', message: { key: 'session.welcome', params: { name } } } }),
    },
  });

  const localeFlow = localeMachine.provide({
    actors: { loadLanguage: fromPromise(({ input }) => loadLanguage(input.locale)) },
    actions: {
      applyLocale: (_, chosen) => {
        turnDocument(chosen);
        storeLanguage(chosen);
        reloads.announce();
      },
      sayFailed: () => tellShell({ type: 'toast.show', toast: { tone: 'error', message: { key: 'language.failed' } } }),
    },
  });

  const navigation = navigationMachine.provide({
    actors: {
      watchRoute: fromCallback(({ sendBack }) => watchAddress(() => sendBack({ type: 'route.changed' }))),
      watchScroll: fromCallback(({ sendBack }) => watchScroll((past) => sendBack({ type: past ? 'scroll.past' : 'scroll.top' }))),
    },
    actions: { scrollToTop },
  });

  const site = siteMachine.provide({ actors: { loadSite: fromPromise(({ signal }) => loadSite(ask, signal)), watchReload } });

  const shell: Actor<typeof shellMachine> = createActor(
    shellMachine.provide({ actors: { session, loginModal, locale: localeFlow, navigation, site } }),
    { input: { locale } },
  );

  const serviceListing = serviceListingMachine.provide({
    actors: {
      loadCompanies: fromPromise(({ input, signal }) => loadCompanies(ask, input, signal)),
      loadCatalogue: fromPromise(({ signal }) => loadCatalogue(ask, signal)),
      suggestServices: fromPromise(({ input, signal }) => suggest(ask, input.keyword, signal)),
      watchAddress: fromCallback(({ sendBack }) =>
        watchAddress((path, query) => {
          if (path.replace(/\/$/, '') === '/service') sendBack({ type: 'address.changed', search: readListingAddress(query) });
        }),
      ),
      watchReload,
    },
    actions: {
      showInAddress: (_, search) => goTo(writeListingAddress(search)),
      correctAddress: (_, search) => goTo(writeListingAddress(search), { replace: true }),
      scrollToTop,
      openLogin: () => tellShell({ type: 'login' }),
    },
  });

  const home = homeMachine.provide({
    actors: { loadDirectory: fromPromise(({ signal }) => loadDirectory(ask, signal)), watchReload },
    actions: { showListing: (_, search) => goTo(writeListingAddress(search)) },
  });

  const adBlock = adBlockMachine.provide({ actors: { loadAds: fromPromise(({ signal }) => loadAds(ask, signal)) } });

  return { shell, machines: { serviceListing, home, adBlock } };
};
