import type { BidStanding } from '../contract/entities/bid-standing.ts';
import type { Service } from '../contract/entities/directory.ts';
import type { StoredFile } from '../contract/entities/files.ts';
import type {
  Addendum,
  Interest,
  InterestPage,
  OwnTender,
  OwnTenderPage,
  Party,
  ReviewPage,
  Tender,
  TenderDetail,
  TenderDraft,
} from '../contract/entities/tenders.ts';
import { categories } from './samples.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** An instant this many days from now: the pages use the current time. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString();

const services: Service[] = categories.flatMap((category) => category.services);

export const publisher: Party = { id: 21, name: 'Corniche Tower Management', nameAr: 'إدارة برج الكورنيش', logo_url: null, company: 21 };
/** A member without a company. */
const person: Party = { id: 22, name: 'Noura Al-Marri', nameAr: null, logo_url: null, company: null };
/** The company of the account signed in to the stories. */
export const bidder: Party = { id: 7, name: 'Marsa Clean Services', nameAr: 'مرسى لخدمات النظافة', logo_url: '/marsa.png', company: 1 };

export const storedFiles: StoredFile[] = [
  { id: 1, name: 'Scope of work.pdf', size: 2_516_582, type: 'application/pdf' },
  { id: 2, name: 'جدول الكميات.xlsx', size: 48_231, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  {
    id: 3,
    name: 'Drawings of all six towers with every floor, the podium, the car parks and the plant rooms, revision C.pdf',
    size: 41_943_040,
    type: 'application/pdf',
  },
];

const bid = { proposal: 31, number: 'PRP-2026-0031', version: 1 };
/** The standing of the account's bid: one of each kind. */
export const bids = {
  draft: { kind: 'draft', at: daysFromNow(-0.01) },
  draftHere: { kind: 'draft', at: null },
  unpaid: { kind: 'unpaid', ...bid, submittedAt: daysFromNow(-2), amount: 100, until: daysFromNow(4.9), validVersion: null },
  unpaidRevision: { kind: 'unpaid', ...bid, version: 2, submittedAt: daysFromNow(-1), amount: 100, until: null, validVersion: 1 },
  valid: { kind: 'valid', ...bid, since: daysFromNow(-2), until: daysFromNow(4.9) },
  revision: { kind: 'revision', ...bid, amount: 100 },
  notAwarded: { kind: 'notAwarded', ...bid, why: 'awarded', at: daysFromNow(-0.2) },
  won: { kind: 'won', ...bid, at: daysFromNow(-0.2) },
  withdrawn: { kind: 'withdrawn', ...bid, at: daysFromNow(-1), until: daysFromNow(4.9) },
  refundDue: {
    kind: 'refunded',
    ...bid,
    why: 'awarded',
    amount: 100,
    paidAt: daysFromNow(-0.1),
    refundedAt: null,
    reference: '0a0a0a0a-0000-4000-8000-000000000001',
    validVersion: null,
  },
  refunded: {
    kind: 'refunded',
    ...bid,
    version: 2,
    why: 'awarded',
    amount: 100,
    paidAt: daysFromNow(-1),
    refundedAt: daysFromNow(-0.1),
    reference: 'RF-2026-00417',
    validVersion: 1,
  },
  lapsed: { kind: 'lapsed', ...bid, why: 'deadline' },
} satisfies Record<string, BidStanding>;

const tenderOf = (id: number, more: Partial<Tender> = {}): Tender => ({
  id,
  number: `TND-2026-0${id}`,
  title: 'Cleaning and waste removal for six office towers',
  titleAr: 'تنظيف ستة أبراج مكتبية ونقل نفاياتها',
  status: 'open',
  phase: 'running',
  createdAt: daysFromNow(-5),
  publish_date: daysFromNow(-5),
  start_date: daysFromNow(-4),
  end_date: daysFromNow(25),
  deadline: daysFromNow(25.4),
  bond: 25_000,
  user: publisher,
  ownerId: publisher.id,
  approvalStatus: { status: 'approved', reason: null },
  isPublished: true,
  services: services.slice(0, 4),
  isProposalSubmitted: false,
  isProposalDrafted: false,
  standing: null,
  isInterestSubmitted: false,
  isInterestApproved: false,
  isInterestRejected: false,
  isWatched: false,
  ...more,
});

/** Eight tenders as listing cards: in each state of the user's interest and of the schedule. */
export const tenders: Tender[] = [
  tenderOf(151, { title: 'Fountain and pool maintenance', titleAr: null, createdAt: daysFromNow(0), start_date: daysFromNow(0) }),
  tenderOf(148, { isProposalSubmitted: true, standing: bids.unpaid }),
  tenderOf(145, {
    title: 'Legal review of supply contracts',
    titleAr: 'مراجعة قانونية لعقود التوريد',
    status: 'closed',
    user: person,
    ownerId: person.id,
    createdAt: daysFromNow(-9),
    deadline: daysFromNow(0.021),
  }),
  tenderOf(141, { title: 'Catering for a two-day industry event', status: 'closed', isInterestSubmitted: true, isInterestApproved: true }),
  tenderOf(139, { title: 'Gate and perimeter guarding, Lusail yard', status: 'closed', user: bidder, ownerId: bidder.id }),
  tenderOf(134, { title: 'Fit-out of a customer service hall', status: 'closed', isInterestSubmitted: true }),
  tenderOf(131, { title: 'Event tents', status: 'closed', isInterestSubmitted: true, isInterestRejected: true }),
  tenderOf(130, {
    title: 'Chiller maintenance, 24 months',
    titleAr: 'صيانة المبردات لمدة 24 شهرًا',
    phase: 'sealed',
    createdAt: daysFromNow(-40),
    start_date: daysFromNow(-38),
    end_date: daysFromNow(-2),
    deadline: daysFromNow(-1),
  }),
];

/** Tenders visible to their publisher and to admins only, and a cancelled one. */
export const unpublished: Tender[] = [
  tenderOf(160, { phase: 'scheduled', publish_date: daysFromNow(2), isPublished: false, user: bidder, ownerId: bidder.id }),
  tenderOf(161, {
    phase: 'pending',
    approvalStatus: { status: 'pending', reason: null },
    isPublished: false,
    user: bidder,
    ownerId: bidder.id,
  }),
  tenderOf(162, {
    phase: 'rejected',
    approvalStatus: { status: 'rejected', reason: 'The deadline falls on a public holiday.' },
    isPublished: false,
    user: bidder,
    ownerId: bidder.id,
  }),
  tenderOf(129, { phase: 'cancelled', title: 'A title that is as long as titles can be, with every municipality named in it' }),
];

export const addenda: Addendum[] = [
  {
    id: 1,
    number: 1,
    text: 'The site visit is on Sunday at 10:00.\nMeet at gate 2.',
    textAr: 'زيارة الموقع يوم الأحد الساعة 10:00.\nاللقاء عند البوابة 2.',
    documents: [],
    deadline: null,
    createdAt: daysFromNow(-3),
  },
  {
    id: 2,
    number: 2,
    text: 'أُضيف البرج السابع إلى نطاق العمل، ومُدّد الموعد النهائي.',
    documents: storedFiles.slice(1, 2),
    deadline: daysFromNow(25.4),
    createdAt: daysFromNow(-1),
  },
];

/** Returns a tender with its terms. */
export const detailOf = (tender: Tender, more: Partial<TenderDetail> = {}): TenderDetail => ({
  ...tender,
  questionsUntil: tender.deadline,
  description:
    'Daily cleaning of the office floors of six towers in West Bay, and removal of their waste.\n\nTeams work in two shifts, Sunday to Thursday. Materials are provided by the contractor.',
  descriptionAr: 'تنظيف يومي للطوابق المكتبية في ستة أبراج بالخليج الغربي، ونقل نفاياتها.\n\nيعمل الفريق في نوبتين من الأحد إلى الخميس.',
  documents: storedFiles,
  addenda: [],
  cancellation: null,
  opening: null,
  decision: null,
  interestReason: null,
  version: 3,
  ...more,
});
export const tender: TenderDetail = detailOf(tenderOf(148), { addenda });

const ownOf = (
  { id, number, title, titleAr, status, phase, approvalStatus, publish_date, deadline }: Tender,
  more: Partial<OwnTender> = {},
): OwnTender => ({
  id,
  number,
  title,
  titleAr,
  status,
  phase,
  approvalStatus,
  publish_date,
  deadline,
  updatedAt: daysFromNow(-1),
  interests: { total: 0, waiting: 0 },
  questions: 0,
  proposals: 0,
  ...more,
});

/** One of the account's own tenders in each phase. */
export const ownTenders: OwnTender[] = [
  ownOf(tenderOf(148), { proposals: 4, questions: 1 }),
  ownOf(tenderOf(139, { title: 'Gate and perimeter guarding, Lusail yard', titleAr: null, status: 'closed' }), {
    interests: { total: 5, waiting: 2 },
    proposals: 1,
  }),
  ...unpublished.map((each) => ownOf(each)),
  ownOf(tenderOf(130, { phase: 'sealed', deadline: daysFromNow(-1) }), { proposals: 12 }),
  ownOf(tenderOf(127, { phase: 'evaluation', deadline: daysFromNow(-6) }), { proposals: 4 }),
  ownOf(tenderOf(124, { phase: 'awarded', deadline: daysFromNow(-20) }), { proposals: 3 }),
  ownOf(tenderOf(170, { title: '', titleAr: null, phase: 'draft', approvalStatus: { status: 'draft', reason: null } }), {
    publish_date: null,
    deadline: null,
  }),
];
export const ownTenderPage: OwnTenderPage = {
  items: ownTenders,
  pageCount: 2,
  totalItems: 14,
  counts: { drafts: 3, current: 5, ended: 6 },
};
export const noOwnTenders: OwnTenderPage = { items: [], pageCount: 0, totalItems: 0, counts: { drafts: 0, current: 0, ended: 0 } };

export const interests: Interest[] = [
  { id: 1, user: bidder, state: 'submitted', reason: null, createdAt: daysFromNow(-0.1), decidedAt: null },
  { id: 2, user: person, state: 'approved', reason: null, createdAt: daysFromNow(-3), decidedAt: daysFromNow(-2) },
  {
    id: 3,
    user: publisher,
    state: 'rejected',
    reason: 'No licence for guarding.',
    createdAt: daysFromNow(-4),
    decidedAt: daysFromNow(-2),
  },
];
export const interestPage: InterestPage = { items: interests, pageCount: 1, totalItems: 3 };
export const noInterests: InterestPage = { items: [], pageCount: 0, totalItems: 0 };

/** Tenders pending approval. */
export const reviewPage: ReviewPage = {
  items: [detailOf(tenderOf(161, { phase: 'pending', approvalStatus: { status: 'pending', reason: null }, isPublished: false }))],
  pageCount: 1,
  totalItems: 1,
};
export const nothingToReview: ReviewPage = { items: [], pageCount: 0, totalItems: 0 };

/** An unfinished draft. */
export const tenderDraft: TenderDraft = {
  id: 170,
  number: 'TND-2026-0170',
  version: 4,
  approvalStatus: { status: 'draft', reason: null },
  user: bidder,
  title: tender.title,
  titleAr: tender.titleAr ?? '',
  description: tender.description,
  descriptionAr: tender.descriptionAr ?? '',
  status: 'closed',
  bond: 25_000,
  publish_date: daysFromNow(1),
  start_date: daysFromNow(2),
  end_date: daysFromNow(28),
  deadline: daysFromNow(30),
  question_days: 3,
  services: services.slice(0, 3).map(({ id }) => id),
  documents: storedFiles,
};
