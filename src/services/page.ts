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

/** Puts the focus on a part of the page, which comes into view. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus();
