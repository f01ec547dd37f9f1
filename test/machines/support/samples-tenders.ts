import type { BidStanding } from '../../../contract/entities/bid-standing.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type {
  AwardedTender,
  Interest,
  InterestPage,
  InterestState,
  OwnTender,
  OwnTenderPage,
  Party,
  Phase,
  Question,
  QuestionPage,
  Tender,
  TenderDetail,
  TenderDraft,
} from '../../../contract/entities/tenders.ts';
import type { LoadedTenders } from '../../../src/machines/tenders/tender-windows.ts';
import { category, cleaning } from './samples.ts';

export const publisher: Party = { id: 9, name: 'Corniche Tower Management', nameAr: 'إدارة برج الكورنيش', logo_url: null, company: 4 };

/** A closed tender that runs until the end of the year. */
export const tender: Tender = {
  id: 1,
  number: 'TND-2026-0148',
  title: 'Cleaning and waste removal for six office towers',
  titleAr: null,
  status: 'closed',
  phase: 'running',
  createdAt: '2026-11-15T08:00:00.000Z',
  publish_date: '2026-11-15T21:00:00.000Z',
  start_date: '2026-11-15T21:00:00.000Z',
  end_date: '2026-12-14T21:00:00.000Z',
  deadline: '2026-12-17T10:00:00.000Z',
  bond: 25_000,
  user: publisher,
  ownerId: publisher.id,
  approvalStatus: { status: 'approved', reason: null },
  isPublished: true,
  services: [cleaning],
  isProposalSubmitted: false,
  isProposalDrafted: false,
  standing: null,
  isInterestSubmitted: false,
  isInterestApproved: false,
  isInterestRejected: false,
  isWatched: false,
};

/** The standing of a proposal for it whose fee is not paid. */
export const unpaidBid: BidStanding = {
  kind: 'unpaid',
  proposal: 21,
  number: 'PRP-2026-00021',
  version: 1,
  submittedAt: '2026-11-20T08:00:00.000Z',
  amount: 100,
  until: '2026-12-17T10:00:00.000Z',
  validVersion: null,
};

/** As the portfolio lists it. */
export const awarded: AwardedTender = {
  id: 3,
  number: 'TND-2026-0031',
  title: 'Guarding of three gates',
  titleAr: 'حراسة ثلاث بوابات',
  user: publisher,
  categories: [{ name: category.name, nameAr: category.nameAr }],
  awardedAt: '2026-06-01T09:00:00.000Z',
};

export const paper: StoredFile = { id: 5, name: 'Terms.pdf', size: 48_000, type: 'application/pdf' };

export const tenderDetail: TenderDetail = {
  ...tender,
  questionsUntil: tender.deadline,
  description: 'Daily cleaning of six towers.',
  descriptionAr: null,
  documents: [paper],
  addenda: [],
  cancellation: null,
  opening: null,
  decision: null,
  interestReason: null,
  version: 3,
};

/** A window of the listing at an offset. */
export const loaded = (offset: number, total: number, ...items: Tender[]): LoadedTenders => ({ offset, items, total });

/** One of the publisher's own tenders in a phase. */
export const ownTender = (phase: Phase, id = 1): OwnTender => ({
  id,
  number: 'TND-2026-0139',
  title: 'Gate and perimeter guarding',
  titleAr: null,
  status: 'closed',
  phase,
  approvalStatus: { status: phase === 'draft' || phase === 'pending' || phase === 'rejected' ? phase : 'approved', reason: null },
  publish_date: '2026-11-15T21:00:00.000Z',
  deadline: '2026-12-10T10:00:00.000Z',
  updatedAt: '2026-11-18T08:00:00.000Z',
  interests: { total: 3, waiting: 2 },
  questions: 1,
  proposals: 1,
});

export const ownTenderPage = (pageCount: number, ...items: OwnTender[]): OwnTenderPage => ({
  items,
  pageCount,
  totalItems: pageCount * 10,
  counts: { drafts: 1, current: 3, ended: 1 },
  asOf: '2026-11-20T08:00:00.000Z',
});

export const interestIn = (state: InterestState, id = 1): Interest => ({
  id,
  user: { id: 12, name: 'Hazm Guard Security', nameAr: null, logo_url: null, company: 6 },
  state,
  reason: state === 'rejected' ? 'No licence for Lusail.' : null,
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
});

export const interestPage = (pageCount: number, ...items: Interest[]): InterestPage => ({ items, pageCount, totalItems: items.length });

export const question: Question = {
  id: 3,
  text: 'Are the machines provided?',
  askedAt: '2026-11-19T08:00:00.000Z',
  answer: null,
  answeredAt: null,
  isOwn: false,
};

export const questionPage = (pageCount: number, ...items: Question[]): QuestionPage => ({ items, pageCount, totalItems: pageCount * 10 });

export const tenderDraft: TenderDraft = {
  id: 8,
  number: 'TND-2026-0150',
  version: 1,
  approvalStatus: { status: 'draft', reason: null },
  user: publisher,
  title: 'Uniforms for 240 staff',
  titleAr: '',
  description: 'Summer and winter uniforms.',
  descriptionAr: '',
  status: 'open',
  bond: 10_000,
  publish_date: '2026-11-30T21:00:00.000Z',
  start_date: '2026-12-01T21:00:00.000Z',
  end_date: '2026-12-28T21:00:00.000Z',
  deadline: '2026-12-31T10:00:00.000Z',
  question_days: 3,
  services: [cleaning.id],
  documents: [],
};

export const categories = [category];

/** A document with a unique JSON representation: paths distinguish events by their JSON. */
export const chosenFile = (name: string, size = 100) =>
  Object.assign(new Blob([new Uint8Array(size)]), { name, toJSON: () => `${name} ${size}` });
