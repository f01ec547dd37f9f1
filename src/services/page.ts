import { directionOf, isLocale, type Locale } from '../../contract/locale.ts';

/** The language the server wrote into the document. */
export const documentLocale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
};

/** Turns the document to a language and its direction. */
export const turnDocument = (locale: Locale): void => {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
};

/** Scrolls to the top; smoothly only for those who did not ask for less motion (the style sheet decides). */
export const scrollToTop = (): void => window.scrollTo({ top: 0 });

/** Keeps the browser from scrolling to where a page was left: every navigation ends at the top (specification section 2). */
export const takeScrolling = (): void => {
  history.scrollRestoration = 'manual';
};

/** Tells when the reader passes one screen height, and when they are back; returns how to stop. */
export const watchScroll = (moved: (past: boolean) => void): (() => void) => {
  let past = false;
  const hear = (): void => {
    const now = window.scrollY > window.innerHeight;
    if (now !== past) moved(now);
    past = now;
  };
  window.addEventListener('scroll', hear, { passive: true });
  return () => window.removeEventListener('scroll', hear);
};

/** Prints the page as the style sheet lays it out for paper. */
export const printPage = (): void => window.print();

/** Calls back when the browser shows a page again that it had kept as it was left; returns how to stop. */
export const watchReturn = (returned: () => void): (() => void) => {
  const hear = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) returned();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
};

/** Puts the focus on a part of the page, which comes into view. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Writes to the browser's log what no one needs to be told. */
export const logProblem = (what: string, reason: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: for whoever looks into it, not for the reader
  console.warn(what, reason);
};

/** Puts the focus on the first of these parts that there is, once the page has drawn what has just come. */
export const focusSoon = (ids: readonly string[]): void => {
  requestAnimationFrame(() => {
    ids
      .map((id) => document.getElementById(id))
      .find((part) => part !== null)
      ?.focus();
  });
};

/** Where a new page has taken away what had the focus, it begins at the page's content: the keyboard goes on from there. */
export const catchFocus = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || document.activeElement === null) document.getElementById('main')?.focus();
  });
};
