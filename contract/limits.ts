/** The constants of the specification's section 9, and the server's additional limits. */

/** Companies on one page of the services listing (section 9). */
export const listingPageSize = 5;
/** Seconds for which a visitor's page of companies or tenders may be kept. */
export const listingCacheSeconds = 5;
/** The largest page size that a caller may request. */
export const listingPageSizeLimit = 50;
/** The largest page number, and the largest number of services in one filter. */
export const listingPageLimit = 1_000_000;
export const listingServiceLimit = 200;
/** Totals are exact up to this limit; above it the answer has `totalIsExact: false`. */
export const countedTotalLimit = 10_000;
/** Suggestions of the keyword's autocomplete. */
export const suggestionLimit = 10;
/** Service names shown in the footer (section 9). */
export const footerServiceLimit = 8;
/** Maximum length of a keyword; longer ones are truncated before the lookup. */
export const keywordMaxLength = 100;

/** The shortest password (sections 5 and 9); the longest bounds the input of the hash function. */
export const passwordMinLength = 6;
export const passwordMaxLength = 1000;
/** Hours for which the copy of one's data can be downloaded, and days before an account is deleted. */
export const dataCopyHours = 24;
export const deletionDays = 7;
/** Delay before the page looks again whether the copy is ready, in milliseconds. */
export const dataCopyDelay = 5000;
/** Digits of a code of an authenticator app. */
export const secondFactorDigits = 6;
/** Maximum length of the name of a person, company or project. */
export const nameMaxLength = 120;
/** Maximum length of a service request's description (sections 5 and 9), and of a reason for a rejection. */
export const requestDescriptionMaxLength = 500;
export const reasonMaxLength = 500;
/** Maximum digits of a contact number. */
export const phoneMaxLength = 20;
/** Maximum length of a message to the operator. */
export const messageMaxLength = 4000;
/** Page size of requests, and of the account's company list. */
export const accountPageSize = 10;
/** Page size of notifications (section 9), and their number in the navigation bar's dropdown. */
export const notificationPageSize = 4;
export const notificationDropdownSize = 5;
/** How many notifications the list has that names neither page nor size: all of most members. */
export const notificationListLimit = 500;
/** Notifications of an account that are counted and paged; each page counts them, and an account may have many more. */
export const notificationCountLimit = 10_000;
/** Initial value of the unread counter (sections 4 and 9); the badge shows the number of notifications instead. */
export const unreadCounterStart = 5;
/** Delay before a waiting message is sent from outside of its conversation, and before it is sent again, in milliseconds. */
export const outboxDelay = 3000;
export const outboxRetryDelay = 15_000;
/** Delay before the server is asked again to end a session after a logout without a connection, in milliseconds. */
export const endingRetryDelay = 30_000;
/** Delay before reconnecting a stream, in milliseconds (sections 4 and 9), and the maximum after exponential backoff. */
export const streamReconnectDelay = 1000;
export const streamReconnectDelayLimit = 30_000;
/** Interval of a stream's heartbeat, and the silence after which it counts as broken, in milliseconds. */
export const streamHeartbeat = 15_000;
export const streamSilenceLimit = 45_000;
/** Maximum number of devices with push messages per account, lengths of a device's name and token, and days for which the offer is hidden. */
export const deviceLimit = 10;
export const deviceNameMaxLength = 60;
export const pushTokenMaxLength = 1000;
export const pushOfferHiddenDays = 90;
/** Maximum length of a company's description, including markup. */
export const companyDescriptionMaxLength = 20_000;
/** Tenders on a page of the listing, paginated on the client (section 9), and the number loaded at once: twelve pages. */
export const tenderPageSize = 8;
export const tenderWindow = 96;
/** Awarded tenders on a page of the portfolio, and the first and last year that it shows. */
export const portfolioPageSize = 12;
export const portfolioYears = [2000, 2100] as const;
/** The newest open tenders on the home page. */
export const homeTenders = 5;
/** The largest offset into the tenders. */
export const tenderOffsetLimit = 10_000_000;
/** Initial range of the bond filter in QAR (section 9); its upper end includes all higher bonds. */
export const bondRange = [0, 100_000] as const;
/** The largest bond, in QAR. */
export const bondMax = 999_999_999.99;
/** Length of a truncated title on a card, and in the banner of its page (section 9). */
export const tenderTitleCut = 30;
export const tenderTitleBannerCut = 35;
/** Maximum length of a tender's title, description, addenda and questions; maximum number of services and documents. */
export const tenderTitleMaxLength = 200;
export const tenderDescriptionMaxLength = 10_000;
export const addendumMaxLength = 4000;
export const questionMaxLength = 1000;
export const tenderServiceLimit = 20;
export const tenderDocumentLimit = 20;
/** Minimum lead time of a deadline on submission for approval, in minutes. */
export const deadlineLeadMinutes = 60;
/** Default time of day of a deadline, the usual closing time of tenders in Qatar. */
export const defaultDeadlineTime = '13:00';
/** Days before the deadline on which questions close: what the editor proposes, and the maximum. */
export const defaultQuestionDays = 3;
export const questionDaysMax = 60;
/** Maximum size of a document in bytes (sections 2 and 9), and the allowed file extensions. */
export const documentMaxBytes = 50 * 1024 * 1024;
export const documentExtensions = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.jpg', '.jpeg', '.png'] as const;
/** Lines of the audit trail in one file, the newest. */
export const auditExportMax = 10_000;

/** Days of a statement of payments, and its movements, which a browser receives at once. */
export const statementMaxDays = 366;
export const statementMaxMovements = 50_000;
/** Currencies of an offer (section 9); the first is the default. */
export const currencies = ['QAR', 'USD', 'EUR'] as const;
/** The predefined payment terms (section 3), the default first; unknown terms are shown verbatim. */
export const paymentTerms = ['30_days', '60_days', 'advance', 'custom'] as const;
/** The length that the summary's counter shows (section 9), a hint only; the actual limit of a summary and of other texts. */
export const summaryHintLength = 2000;
export const proposalTextMaxLength = 10_000;
/** Maximum length of a title, a line's name and a payment term in a proposal. */
export const proposalTitleMaxLength = 200;
/** Maximum length of any text in a draft. */
export const draftTextMaxLength = 20_000;
/** Minimum value, duration, amount and quantity (section 9), minimum unit price, and the maximum of each. */
export const proposalMinimum = 1;
export const unitPriceMinimum = 0.01;
export const proposalAmountMax = 999_999_999.99;
export const proposalDaysMax = 36_500;
/** Proposals for a tender on a page of its publisher's list and comparison. */
export const openedPageSize = 50;
/** Maximum size of a submitted offer in bytes, as JSON; its draft may be larger. */
export const offerMaxBytes = 500 * 1024;
/** Maximum number of milestones, breakdown lines and documents of a proposal, and of documents of a milestone. */
export const milestoneLimit = 50;
export const breakdownLimit = 100;
export const proposalDocumentLimit = 20;
export const milestoneDocumentLimit = 10;
/** Lifetime of a payment in minutes: the published grace period of a proposal submitted before the deadline. */
export const paymentMinutes = 60;
/** Hours before a deadline at which bidders are reminded of an unsubmitted draft. */
export const draftReminderHours = [72, 24, 2] as const;
/** Hours before a deadline at which who watches the tender is reminded. */
export const watchReminderHours = [72, 24] as const;
/** Maximum length of a receipt's number and of its code, as typed. */
export const receiptFieldMaxLength = 100;
/** Maximum number of drafts of one device that are looked up at once. */
export const draftTenderLimit = 100;
/** Months after which an unchanged draft of an ended tender is deleted. */
export const draftMonths = 12;
/** Maximum length of a note to a bidder, and of an award's statement and note. */
export const noteMaxLength = 2000;
/** Minutes before a session expires at which a page with unsaved work shows a warning. */
export const sessionWarningMinutes = 5;
/** Maximum number of services of a company. */
export const companyServiceLimit = 50;
/** Maximum length of a URL or a name in a social network. */
export const linkMaxLength = 300;
/** Maximum size of a logo or banner, in bytes. */
export const imageMaxBytes = 5 * 1024 * 1024;
/** Media types of a logo or banner (section 2). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Maximum lengths of an advertisement's name, headline and text. */
export const adNameMaxLength = 60;
export const adTitleMaxLength = 40;
export const adTextMaxLength = 90;
/** Maximum number of days an advertisement runs, and of advertisements of an account that have not ended. */
export const adDaysMax = 366;
export const adLimit = 20;
/** Earlier pictures that the form of an advertisement offers. */
export const adPictureLimit = 8;
/** Advertisements on one page of the account's list. */
export const adPageSize = 9;
/** Minutes after which the opening of an advertisement that was shown no longer counts. */
export const adOpeningMinutes = 60;
/** How long half of an advertisement must be on the screen to count as shown, in milliseconds. */
export const adSeenDelay = 1000;

/** Maximum length of a message in a conversation, and maximum number of its files. */
export const messageTextMaxLength = 4000;
export const messageFileLimit = 5;
/** Messages of a conversation that are read at once, and conversations on a page of their list. */
export const messagePageSize = 50;
export const conversationPageSize = 20;
/** Delay before an open conversation that was not reachable is loaded again, in milliseconds. */
export const conversationRetryDelay = 15_000;
/** Minutes after which the other party is notified of an unread message. */
export const unreadNoticeMinutes = 10;

/** Maximum display time of the spinner, in milliseconds (section 9). */
export const spinnerTimeout = 2000;
/** Delay before the spinner appears, in milliseconds: faster answers show none. */
export const spinnerDelay = 150;
/** Seconds for which an admin can undo an approval or a verification, which then takes effect. */
export const undoSeconds = 10;
/** Display time of a toast, in milliseconds (section 9). */
export const toastDuration = 5000;
/** Maximum number of visible toasts (section 9). */
export const toastLimit = 5;

/** Size of the scroll-to-top button in px (section 2). */
export const scrollToTopSize = 50;

/** Latest time after the start at which the offline service worker registers, in milliseconds (section 9). */
export const registrationTimeout = 30_000;
/** Delay after which a postponed new version is offered again, in milliseconds: a day. */
export const newVersionReminder = 24 * 60 * 60_000;
/** Maximum time for a new version to take over before the page is reloaded anyway, in milliseconds. */
export const workerActivationTimeout = 5000;
/** Time without a connection before the bar appears, in milliseconds. */
export const offlineDelay = 2000;
/** Interval of connection checks while offline, in milliseconds. */
export const connectionProbeInterval = 10_000;
/** Maximum time for waiting saves to be sent once the connection is back, in milliseconds: longer than their retry delay. */
export const sendingTimeout = 20_000;
/** Display time of the bar that says that everything was sent, in milliseconds. */
export const onlineNoticeDuration = 4000;

/** Rows on a page of the office's lists. */
export const officePageSize = 20;
/** Rows that a list of the office counts and pages through at most: a search narrows it. */
export const officeCountLimit = 2000;
/** Maximum length of what is searched in a list of the office. */
export const officeSearchMaxLength = 100;
/** People, companies, tenders and payments that the search of the office shows at most, of each kind. */
export const officeFoundLimit = 5;
/** Open sessions of a person, and lines of the audit trail about them, that the office shows at most. */
export const personSessionLimit = 20;
export const personLineLimit = 5;
/** Damaged documents that are listed at most. */
export const damagedLimit = 100;
/** Jobs that have failed and are listed at most. */
export const failedJobLimit = 100;
/** Highest numbers of days without activity, of days, and of hours in the office, after which a session ends. */
export const sessionIdleDaysMax = 90;
export const sessionDaysMax = 365;
export const officeSessionHoursMax = 24;
/** Lowest and highest number of months in which messages stay. */
export const conversationMonthsMin = 6;
export const conversationMonthsMax = 240;
/** Longest text of a page, as HTML, and longest note of what has changed in it, in characters. */
export const pageTextMaxLength = 60_000;
export const textNoteMaxLength = 200;
/** Minutes for which the first confirmation of an opening by two holds. */
export const confirmationMinutes = 60;
/** Highest fee for a proposal, in QAR. */
export const proposalFeeMax = 100_000;
/** Maximum length of a refund's reference. */
export const referenceMaxLength = 100;
/** Maximum length of an address of the operator. */
export const addressMaxLength = 200;
