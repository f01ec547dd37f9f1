/** The constants of the specification's section 9, and the few bounds the server adds to them. */

/** Companies on one page of the services listing (section 9). */
export const listingPageSize = 5;
/** The most a caller may ask for on one page. */
export const listingPageSizeLimit = 50;
/** No address asks for a page behind this one, or for more services at once. */
export const listingPageLimit = 1_000_000;
export const listingServiceLimit = 200;
/** Totals are exact up to here; beyond it the answer says `totalIsExact: false`. */
export const countedTotalLimit = 10_000;
/** Service names offered while a keyword is typed. */
export const suggestionLimit = 10;
/** Service names shown in the footer (section 9). */
export const footerServiceLimit = 8;
/** Letters a keyword may have; longer ones are cut before they are looked up. */
export const keywordMaxLength = 100;

/** The spinner is hidden by force after this time, in milliseconds (section 9). */
export const spinnerTimeout = 2000;
/** Answers faster than this show no spinner, in milliseconds. */
export const spinnerDelay = 150;
/** A toast stays this long, in milliseconds (section 9). */
export const toastDuration = 5000;
/** Toasts shown at once (section 9). */
export const toastLimit = 5;

/** Size of the scroll-to-top button in px (section 2). */
export const scrollToTopSize = 50;
