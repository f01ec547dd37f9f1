import type { NotificationKind } from '../../contract/entities/notifications.ts';
import { findReader } from '../domain/accounts/addressees.ts';
import { readSome } from '../domain/notifications/published.ts';
import type { MailJob } from '../jobs/queues.ts';
import { noticeOf } from '../notices/notice.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { LetterParts } from '../parts.ts';
import { renderLetter, wordsOf } from './layout.ts';
import { senderOf } from './product-name.ts';
import type { Opens } from './words.ts';

/** Notifications listed in a digest; the page has all. */
const digestLimit = 20;

type Numbered = { number?: string; proposal?: string };

/** The button and subject number of each kind's mail: the tender's, the proposal's, or none. */
const subjects: Record<NotificationKind, [opens: Opens, number: keyof Numbered | null]> = {
  requestReceived: ['request', null],
  requestApproved: ['request', null],
  requestRejected: ['request', null],
  requestWithdrawn: ['request', null],
  requestClosed: ['request', null],
  companyVerified: ['company', null],
  tenderSubmitted: ['tender', 'number'],
  tenderApproved: ['tender', 'number'],
  tenderRejected: ['tender', 'number'],
  tenderCancelled: ['tender', 'number'],
  addendumIssued: ['tender', 'number'],
  interestReceived: ['tender', 'number'],
  interestApproved: ['tender', 'number'],
  interestRejected: ['tender', 'number'],
  questionAsked: ['tender', 'number'],
  questionAnswered: ['tender', 'number'],
  deadlinePassed: ['tender', 'number'],
  proposalReceived: ['proposals', 'number'],
  proposalSubmitted: ['proposal', 'proposal'],
  proposalWithdrawn: ['proposals', 'number'],
  draftReminder: ['draft', 'number'],
  watchReminder: ['tender', 'number'],
  paymentExpired: ['proposal', 'proposal'],
  refundDue: ['proposal', 'proposal'],
  openingAsked: ['opening', 'number'],
  openingStopped: ['opening', 'number'],
  openingDone: ['opening', 'number'],
  proposalsOpened: ['proposal', 'number'],
  proposalShortlisted: ['proposal', 'proposal'],
  proposalRejected: ['proposal', 'proposal'],
  revisionRequested: ['revision', 'proposal'],
  proposalResubmitted: ['proposals', 'number'],
  proposalAwarded: ['proposal', 'number'],
  proposalNotAwarded: ['proposal', 'number'],
  tenderUnsuccessful: ['proposal', 'number'],
  outcomePublished: ['tender', 'number'],
  adSubmitted: ['ad', null],
  adApproved: ['ad', null],
  adRejected: ['ad', null],
  messageReceived: ['conversation', null],
  complaintMade: ['conversation', null],
};

/** Returns a mail's button and number; null for a kind unknown to this process. */
function subjectOf(kind: NotificationKind, parameters: Numbered): { opens: Opens | null; number: string | null } {
  if (!Object.hasOwn(subjects, kind)) return { opens: null, number: null };
  const [opens, named] = subjects[kind];
  return { opens, number: (named && parameters[named]) ?? null };
}

/** Returns the mail of one notification; null if it was deleted, or its reader never signed in. */
export async function writeNotification(
  parts: LetterParts,
  { user, notification }: Extract<MailJob, { letter: 'notification' }>,
): Promise<MailMessage | null> {
  const reader = await findReader(parts, user);
  const [stored] = await readSome(parts, user, [notification]);
  if (!reader || !stored) return null;
  const { email, locale } = reader;
  const sender = await senderOf(parts, locale);
  const { kind, parameters } = stored;
  const words = wordsOf[locale].notification({
    product: sender.product,
    ...noticeOf(kind, parameters, locale),
    ...subjectOf(kind, parameters),
  });
  return { to: email, ...renderLetter({ ...sender, locale, words, link: pageOf(parts, stored.link) }) };
}

/** Returns a reader's digest mail; null if its notifications were deleted, or the reader never signed in. */
export async function writeDigest(
  parts: LetterParts,
  { user, notifications }: Extract<MailJob, { letter: 'digest' }>,
): Promise<MailMessage | null> {
  const reader = await findReader(parts, user);
  const stored = await readSome(parts, user, notifications);
  if (!reader || stored.length === 0) return null;
  const { email, locale } = reader;
  const sender = await senderOf(parts, locale);
  const words = wordsOf[locale].digest({
    product: sender.product,
    amount: stored.length,
    more: Math.max(0, stored.length - digestLimit),
  });
  const entries = stored
    .slice(0, digestLimit)
    .map(({ kind, parameters, link }) => ({ ...noticeOf(kind, parameters, locale), link: pageOf(parts, link) }));
  return { to: email, ...renderLetter({ ...sender, locale, words, entries, link: pageOf(parts, null) }) };
}

const pageOf = ({ config }: LetterParts, link: string | null): string => `${config.publicUrl}${link ?? '/notifications'}`;
