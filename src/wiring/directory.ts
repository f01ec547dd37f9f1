import { fromCallback, fromPromise } from 'xstate';
import { formatListingUrl, parseListingUrl } from '../../contract/rules/listing-url.ts';
import { adBlockMachine } from '../machines/ads/ad-block.machine.ts';
import { homeMachine } from '../machines/directory/home.machine.ts';
import { serviceListingMachine } from '../machines/directory/service-listing.machine.ts';
import { goTo, watchAddress } from '../services/address.ts';
import { createAdCounter, loadRunningAds } from '../services/ads.ts';
import { loadCatalogue, loadCompanies, loadDirectory, suggest } from '../services/directory.ts';
import { scrollToTop, watchHalfVisible } from '../services/page.ts';
import { type Tools, watchReloadOf } from './tools.ts';

/** Provides the flows of the public directory; loaded with the page. */
export const wireDirectory = (tools: Tools) => {
  const { api, sendToShell } = tools;
  const watchReload = watchReloadOf(tools);

  const serviceListing = serviceListingMachine.provide({
    actors: {
      loadCompanies: fromPromise(({ input, signal }) => loadCompanies(api, input, signal)),
      loadCatalogue: fromPromise(({ signal }) => loadCatalogue(api, signal)),
      suggestServices: fromPromise(({ input, signal }) => suggest(api, input.keyword, signal)),
      watchAddress: fromCallback(({ sendBack }) =>
        watchAddress((path, query) => {
          if (path.replace(/\/$/, '') === '/service') sendBack({ type: 'address.changed', search: parseListingUrl(query) });
        }),
      ),
      watchReload,
    },
    actions: {
      showInAddress: (_, search) => goTo(formatListingUrl(search)),
      correctAddress: (_, search) => goTo(formatListingUrl(search), { replace: true }),
      scrollToTop,
      openLogin: () => sendToShell({ type: 'login' }),
    },
  });

  const home = homeMachine.provide({
    actors: { loadDirectory: fromPromise(({ signal }) => loadDirectory(api, signal)), watchReload },
    actions: { showListing: (_, search) => goTo(formatListingUrl(search)) },
  });

  const countAd = createAdCounter();
  const adBlock = adBlockMachine.provide({
    actors: {
      loadAds: fromPromise(({ input, signal }) => loadRunningAds(api, input, signal)),
      watchVisibility: fromCallback(({ sendBack }) =>
        watchHalfVisible('advertisement', (isVisible) => sendBack({ type: isVisible ? 'block.visible' : 'block.hidden' })),
      ),
    },
    actions: { countShown: (_, id) => countAd('shown', id), countOpened: (_, id) => countAd('opened', id) },
  });

  return { serviceListing, home, adBlock };
};
