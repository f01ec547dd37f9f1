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

/** The shortest password (sections 5 and 9); the longest is a bound on what is hashed. */
export const passwordMinLength = 6;
export const passwordMaxLength = 1000;
/** Letters a person's, a company's or a project's name may have. */
export const nameMaxLength = 120;
/** Letters of a service request's description (sections 5 and 9), and of a reason given for a refusal. */
export const requestDescriptionMaxLength = 500;
export const reasonMaxLength = 500;
/** Digits of a contact number. */
export const phoneMaxLength = 20;
/** Letters of a message to the operator. */
export const messageMaxLength = 4000;
/** Requests, and companies of the account's list, on one page. */
export const accountPageSize = 10;
/** Notifications on one page (section 9), and in the dropdown of the navigation bar. */
export const notificationPageSize = 4;
export const notificationDropdownSize = 5;
/** What the unread counter starts with (sections 4 and 9); the badge shows the number of notifications instead. */
export const unreadCounterStart = 5;
/** Milliseconds before a broken stream is opened again (sections 4 and 9), and the longest such wait after repeated failures. */
export const streamReconnectDelay = 1000;
export const streamReconnectDelayLimit = 30_000;
/** Milliseconds between two signs of life of a stream, and without one after which it counts as broken. */
export const streamHeartbeat = 15_000;
export const streamSilenceLimit = 45_000;
/** Letters of a company's description, its markup included. */
export const companyDescriptionMaxLength = 20_000;
/** Tenders on one page of the listing, paginated on the client (section 9), and as many as are loaded at once: twelve pages. */
export const tenderPageSize = 8;
export const tenderWindow = 96;
/** No address asks for tenders behind this one. */
export const tenderOffsetLimit = 10_000_000;
/** What the bond filter starts with, in QAR (section 9); its upper end stands for every higher bond as well. */
export const bondRange = [0, 100_000] as const;
/** The largest bond, in QAR. */
export const bondMax = 999_999_999.99;
/** Letters of a title on a card, and in the banner of its page (section 9). */
export const tenderTitleCut = 30;
export const tenderTitleBannerCut = 35;
/** Letters of a tender's title, description, addenda and questions; services and documents it may have. */
export const tenderTitleMaxLength = 200;
export const tenderDescriptionMaxLength = 10_000;
export const addendumMaxLength = 4000;
export const questionMaxLength = 1000;
export const tenderServiceLimit = 20;
export const tenderDocumentLimit = 20;
/** Minutes a deadline must be ahead when a tender is sent for approval. */
export const deadlineLeadMinutes = 60;
/** The time of day that is proposed for a deadline, as tenders in Qatar usually close. */
export const usualDeadlineTime = '13:00';
/** The largest document (sections 2 and 9), in bytes, and the endings it may have. */
export const documentMaxBytes = 50 * 1024 * 1024;
export const documentEndings = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.jpg', '.jpeg', '.png'] as const;
/** The currencies an offer can be made in (section 9); the first is the usual one. */
export const currencies = ['QAR', 'USD', 'EUR'] as const;
/** The summary's counter text says so many letters (section 9): a hint, not a limit; a summary and other texts may have so many. */
export const summaryHintLength = 2000;
export const proposalTextMaxLength = 10_000;
/** Letters a title, a name of a line and a payment term may have in a proposal. */
export const proposalTitleMaxLength = 200;
/** Letters of anything that is typed into a draft. */
export const draftTextMaxLength = 20_000;
/** The least value, duration, amount and quantity (section 9), the least unit price, and the largest of each. */
export const proposalMinimum = 1;
export const unitPriceMinimum = 0.01;
export const proposalAmountMax = 999_999_999.99;
export const proposalDaysMax = 36_500;
/** Milestones, lines of the breakdown and documents of a proposal, documents of a milestone. */
export const milestoneLimit = 50;
export const breakdownLimit = 100;
export const proposalDocumentLimit = 20;
export const milestoneDocumentLimit = 10;
/** Minutes a payment that was begun can be finished in: the printed grace period of a proposal that was sent before the deadline. */
export const paymentMinutes = 60;
/** Hours before a deadline at which bidders are told that their draft was not submitted. */
export const draftReminderHours = [72, 24, 2] as const;
/** Letters of a note to a bidder, and of what is said of an award. */
export const noteMaxLength = 2000;
/** Minutes before the end of a session at which a page with unfinished work says so. */
export const sessionWarningMinutes = 5;
/** Services a company may offer. */
export const companyServiceLimit = 50;
/** Letters of an address or a name in a network. */
export const linkMaxLength = 300;
/** The largest logo or banner that is taken, in bytes. */
export const imageMaxBytes = 5 * 1024 * 1024;
/** What a logo or banner may be (section 2), as the browser names types. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

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
