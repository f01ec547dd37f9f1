import { isLocale, type Locale } from '../../../contract/locale.ts';

/** The events of the router that signal a URL change; it dispatches `pushState` and `replaceState` too. */
const addressEvents = ['popstate', 'pushState', 'replaceState'] as const;

/** Navigates to a path of the application; `replace` replaces the current history entry. */
export const goTo = (path: string, { replace = false } = {}): void => {
  if (path === location.pathname + location.search) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
};

/** Returns the language that the address names (`?lang=ar`), if any: each language of a page has an address of its own. */
export const chosenByAddress = (): Locale | null => {
  const code = new URLSearchParams(location.search).get('lang');
  return isLocale(code) ? code : null;
};

/** Removes the language from the address, once another one was chosen. */
export const forgetAddressLanguage = (): void => {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  goTo(url.pathname + url.search, { replace: true });
};

/** Calls back with the path of a link of the application that the user points at, touches or focuses. */
export const watchLinks = (approached: (path: string) => void): void => {
  const listener = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === location.origin) approached(link.pathname);
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(name, listener, { passive: true });
};

/** Leaves the application for an external URL, such as a payment page; `replace` removes the page that redirects from the history. */
export const redirectTo = (url: string, { replace = false } = {}): void => (replace ? location.replace(url) : location.assign(url));

/** Calls back with path and query after every URL change; returns a function that stops it. */
export const watchAddress = (changed: (path: string, query: string) => void): (() => void) => {
  const listener = (): void => changed(location.pathname, location.search);
  for (const name of addressEvents) window.addEventListener(name, listener);
  return () => {
    for (const name of addressEvents) window.removeEventListener(name, listener);
  };
};

/**
 * Calls back with the query of a page's address: at once, since Back and Forward may change it while the page is loading, and after every
 * change; returns a function that stops it.
 */
export const watchQuery = (page: string, changed: (query: string) => void): (() => void) => {
  const report = (path: string, query: string): void => {
    if (path.replace(/\/$/, '') === page) changed(query);
  };
  report(location.pathname, location.search);
  return watchAddress(report);
};

const withoutFragment = (address: string): string => address.replace(/#.*/, '');

/** Whether the address is the one from which the document was loaded. */
export const isAddressAsLoaded = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || withoutFragment(loaded.name) === withoutFragment(location.href);
};
