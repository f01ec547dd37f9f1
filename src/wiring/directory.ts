import { fromCallback, fromPromise } from 'xstate';
import { formatListingUrl, parseListingUrl } from '../../contract/rules/listing-url.ts';
import { adBlockMachine } from '../machines/ads/ad-block.machine.ts';
import { homeMachine } from '../machines/directory/home.machine.ts';
import { serviceListingMachine } from '../machines/directory/service-listing.machine.ts';
import { goTo, watchQuery } from '../services/browser/address.ts';
import { focusAfterRender, scrollToTop, watchHalfVisible } from '../services/browser/page.ts';
import { type Tools, watchNetworkOf, watchViewerOf } from './tools.ts';

// Loaded with the first call: a page that the server rendered needs none.
const directory = () => import('../services/directory/directory.ts');
const tenders = () => import('../services/tenders/tenders.ts');
const ads = () => import('../services/directory/ads.ts');

/** Provides the flows of the public directory; loaded with the page. */
export const wireDirectory = (tools: Tools) => {
  const { api, sendToShell } = tools;
  const watchReload = watchViewerOf(tools);
  const watchNetwork = watchNetworkOf(tools);

  const serviceListing = serviceListingMachine.provide({
    actors: {
      loadCompanies: fromPromise(async ({ input, signal }) => (await directory()).loadCompanies(api, input, signal)),
      loadCatalogue: fromPromise(async ({ signal }) => (await directory()).loadCatalogue(api, signal)),
      suggestServices: fromPromise(async ({ input, signal }) => (await directory()).suggest(api, input.keyword, signal)),
      watchAddress: fromCallback(({ sendBack }) =>
        watchQuery('/service', (query) => sendBack({ type: 'address.changed', search: parseListingUrl(query) })),
      ),
      watchReload,
      watchNetwork,
    },
    actions: {
      showInAddress: (_, search) => goTo(formatListingUrl(search)),
      correctAddress: (_, search) => goTo(formatListingUrl(search), { replace: true }),
      scrollToTop,
      openLogin: () => sendToShell({ type: 'login' }),
      focusCompany: (_, id) => {
        if (id !== null) focusAfterRender([`company-${id}`]);
      },
    },
  });

  const home = homeMachine.provide({
    actors: {
      loadDirectory: fromPromise(async ({ signal }) => {
        const [{ loadDirectory }, { loadNewest }] = await Promise.all([directory(), tenders()]);
        const [loaded, newest] = await Promise.all([loadDirectory(api, signal), loadNewest(api, signal)]);
        return { ...loaded, tenders: newest };
      }),
      watchReload,
      watchNetwork,
    },
    actions: { showListing: (_, search) => goTo(formatListingUrl(search)) },
  });

  const adBlock = adBlockMachine.provide({
    actors: {
      loadAds: fromPromise(async ({ input, signal }) => (await ads()).loadRunningAds(api, input, signal)),
      countView: fromPromise(async ({ input }) => (await ads()).countView(input.id)),
      watchVisibility: fromCallback(({ sendBack }) =>
        watchHalfVisible('advertisement', (isVisible) => sendBack({ type: isVisible ? 'block.visible' : 'block.hidden' })),
      ),
    },
    actions: { countOpening: (_, token) => void ads().then(({ countOpening }) => countOpening(token)) },
  });

  return { serviceListing, home, adBlock };
};
