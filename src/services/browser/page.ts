import { directionOf, isLocale, type Locale } from '../../../contract/locale.ts';

/** Returns the language that the server wrote into the document. */
export const documentLocale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
};

/** Sets the document's language and direction. */
export const setDocumentLocale = (locale: Locale): void => {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
};

/** Scrolls to the top; the style sheet decides whether smoothly (`prefers-reduced-motion`). */
export const scrollToTop = (): void => window.scrollTo({ top: 0 });

/** Disables the browser's scroll restoration: every navigation starts at the top (specification section 2). */
export const disableScrollRestoration = (): void => {
  history.scrollRestoration = 'manual';
};

/** Reports when the page is scrolled past one viewport height and back; returns a function that stops it. */
export const watchScroll = (moved: (past: boolean) => void): (() => void) => {
  let past = false;
  const listener = (): void => {
    const now = window.scrollY > window.innerHeight;
    if (now !== past) moved(now);
    past = now;
  };
  window.addEventListener('scroll', listener, { passive: true });
  // A page from the server may be scrolled before its flows run.
  listener();
  return () => window.removeEventListener('scroll', listener);
};

/** Calls back when the page is restored from the back/forward cache; returns a function that stops it. */
export const watchReturn = (returned: () => void): (() => void) => {
  const listener = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) returned();
  };
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
};

/**
 * Follows whether the browser shows the page; returns a function whose promise is kept while it does. A browser aborts the requests of
 * a page that it leaves, and says so after `pagehide`: that abort says nothing about the request.
 */
export const followShown = (): (() => Promise<void>) => {
  let shown = Promise.resolve();
  // Before all other listeners: the aborts are reported between two of them.
  const leave = (): void => {
    shown = new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
  };
  window.addEventListener('pagehide', leave, { capture: true });
  return () => shown;
};

/** Logs a problem that is not shown to the user. */
export const logProblem = (what: string, reason: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: for developers, not for users
  console.warn(what, reason);
};

/** Focuses the first of these elements that is shown, once the page has rendered. */
export const focusAfterRender = (ids: readonly string[]): void => {
  requestAnimationFrame(() => {
    ids
      .map((id) => document.getElementById(id))
      .find((part) => part !== null && part.getClientRects().length > 0)
      ?.focus();
  });
};

/** Moves the focus to a part of the page at once, so that keys pressed next reach it, or after the next render if it is still hidden. */
export const focusAtOnce = (id: string): void => {
  document.getElementById(id)?.focus();
  focusAfterRender([id]);
};

/** If a new page removed the focused element, moves the focus to the main content, so that keyboard navigation continues there. */
export const restoreFocus = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null) document.getElementById('main')?.focus();
  });
};

/**
 * Reports whether half of an element is on the screen, now and on each change; waits until the page has rendered it. Returns a function
 * that stops it.
 */
export const watchHalfVisible = (id: string, notify: (isVisible: boolean) => void): (() => void) => {
  let frame = 0;
  const observer = new IntersectionObserver((entries) => notify((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5), { threshold: 0.5 });
  const observe = (): void => {
    const element = document.getElementById(id);
    if (element) observer.observe(element);
    else frame = requestAnimationFrame(observe);
  };
  observe();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
};

/** Reports input in a form of the page; search forms do not count. Returns a function that stops it. */
export const watchInput = (notify: () => void): (() => void) => {
  const listener = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('form') && !target.closest('search')) notify();
  };
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
};

/** Resolves once the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve);
  });
