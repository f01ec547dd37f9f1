import type { BidStanding } from '../contract/entities/bid-standing.ts';
import type {
  OpenedProposal,
  OwnProposal,
  OwnProposalPage,
  ProposalDetail,
  ProposalState,
  TenderProposals,
} from '../contract/entities/proposals.ts';
import type { Party } from '../contract/entities/tenders.ts';
import { bestOf } from '../contract/rules/comparison.ts';
import type { OwnDraft, OwnDraftPage } from '../src/machines/proposals/own-proposals.ts';
import { offer, openedOffer, ownProposal, proposalDetail, proposalVersion, tenderProposals } from './samples-proposals.ts';
import { bids, daysFromNow, publisher } from './samples-tenders.ts';

const due = { status: 'due', amount: 100, expiresAt: null, isRefundDue: false } as const;
const ended = (phase: OwnProposal['tender']['phase']) => ({ ...ownProposal.tender, phase, deadline: daysFromNow(-4) });
const standings: Record<ProposalState, BidStanding> = {
  awaiting_payment: bids.unpaid,
  submitted: bids.valid,
  shortlisted: bids.valid,
  revision_requested: bids.unpaidRevision,
  resubmitted: bids.valid,
  rejected: { ...bids.notAwarded, why: 'rejected' },
  awarded: bids.won,
  not_awarded: bids.notAwarded,
  withdrawn: bids.withdrawn,
};
const listed = (id: number, more: Partial<OwnProposal>): OwnProposal => ({
  ...ownProposal,
  standing: standings[more.state ?? 'submitted'],
  id,
  number: `PRP-2026-00${id}`,
  submittedAt: daysFromNow(id - 50),
  ...more,
});

/** The user's proposals: one in each state and payment status. */
export const ownProposalPage: OwnProposalPage = {
  items: [
    listed(45, { state: 'awaiting_payment', payment: due }),
    listed(44, {
      state: 'awaiting_payment',
      title: 'تنظيف ثلاثة مبانٍ مدرسية',
      payment: { ...due, status: 'pending', expiresAt: daysFromNow(0.03) },
    }),
    listed(43, { state: 'awaiting_payment', payment: { ...due, status: 'failed' }, offer_price: 1_412_500.5, currency: 'USD' }),
    ownProposal,
    listed(42, {
      state: 'revision_requested',
      tender: ended('evaluation'),
      note: 'Please start with towers 4 to 6.\nThe price stays as it is.',
      payment: due,
      version: 2,
    }),
    listed(41, { state: 'shortlisted', tender: ended('evaluation'), payment: null }),
    listed(40, { state: 'resubmitted', tender: ended('evaluation'), version: 2 }),
    listed(39, { state: 'awarded', tender: ended('awarded'), payment: { ...due, status: 'paid', isRefundDue: true } }),
    listed(38, { state: 'not_awarded', tender: ended('awarded') }),
    listed(37, {
      state: 'rejected',
      tender: ended('evaluation'),
      title: 'A title that is as long as titles of proposals can be when everything has to be said at once, in every district',
      note: 'The insurance does not cover work at height.',
    }),
    listed(36, { state: 'withdrawn', payment: due }),
    listed(35, { state: 'withdrawn', payment: { ...due, status: 'paid', isRefundDue: true } }),
    listed(33, { state: 'awaiting_payment', tender: ended('awarded'), standing: bids.refundDue, payment: { ...due, isRefundDue: true } }),
    listed(32, { state: 'awaiting_payment', tender: ended('sealed'), standing: bids.lapsed, payment: { ...due, status: 'failed' } }),
    listed(34, { state: 'awaiting_payment', version: 2, payment: { ...due, isRefundDue: true } }),
  ],
  pageCount: 2,
  totalItems: 14,
  counts: { needsAction: 4, inReview: 3, decided: 7, drafts: 3, draftsDue: 1 },
};
const none = { needsAction: 0, inReview: 0, decided: 0, drafts: 0, draftsDue: 0 };
export const noProposals: OwnProposalPage = { items: [], pageCount: 0, totalItems: 0, counts: none };

const draftOf = (id: number, days: number, more: Partial<OwnDraft> = {}): OwnDraft => ({
  tender: { ...ownProposal.tender, id, number: `TND-2026-0${id}`, deadline: daysFromNow(days) },
  publisher,
  revises: null,
  progress: { missing: ['milestones'], price: 318_000, currency: 'QAR', milestones: { complete: 1, begun: 3 } },
  updatedAt: daysFromNow(-2),
  isKeptHere: false,
  ...more,
});

/** The user's drafts: only on this device, due soon, barely begun, for an ended tender, and a revision. */
export const ownDraftPage: OwnDraftPage = {
  items: [
    draftOf(151, 6, { updatedAt: null, isKeptHere: true }),
    draftOf(144, 2),
    draftOf(137, 9, {
      isKeptHere: true,
      progress: {
        missing: ['documents', 'offer_price', 'milestones'],
        price: null,
        currency: 'QAR',
        milestones: { complete: 0, begun: 0 },
      },
    }),
    draftOf(122, -4, { revises: 42, tender: { ...ended('evaluation'), id: 122 } }),
    draftOf(120, -9, {
      tender: { ...ended('sealed'), id: 120, title: 'Summer cleaning of two stadium halls', titleAr: null },
      progress: { missing: [], price: 74_500, currency: 'QAR', milestones: { complete: 1, begun: 1 } },
    }),
  ],
  pageCount: 2,
  totalItems: 12,
  counts: { ...none, drafts: 12, draftsDue: 1 },
};
export const noDrafts: OwnDraftPage = { items: [], pageCount: 0, totalItems: 0, counts: none };

/** A revised proposal whose newest version is unpaid. */
export const revisedProposal: ProposalDetail = {
  ...proposalDetail,
  state: 'revision_requested',
  standing: bids.unpaidRevision,
  tender: ended('evaluation'),
  version: 2,
  note: 'Please start with towers 4 to 6: their tenants move in first.',
  payment: due,
  versions: [
    {
      ...proposalVersion,
      version: 2,
      receipt: { ...proposalVersion.receipt, number: 'PRP-2026-0031-2', submittedAt: daysFromNow(-0.1) },
      validAt: null,
    },
    proposalVersion,
  ],
};

const bidders: Party[] = [
  { id: 31, name: 'Hazm Guard Security', nameAr: 'حزم للحراسة', logo_url: null, company: 4 },
  { id: 32, name: 'Noura Al-Marri', nameAr: null, logo_url: null, company: null },
  {
    id: 33,
    name: 'A company whose name is as long as names of companies can be, with branches in every municipality',
    nameAr: 'شركة اسمها طويل بقدر ما يمكن أن تكون أسماء الشركات، ولها فروع في كل البلديات',
    logo_url: null,
    company: 5,
  },
];
const opened = (id: number, user: Party | undefined, state: OpenedProposal['state'], more: Partial<OpenedProposal>): OpenedProposal => ({
  ...openedOffer,
  id,
  number: `PRP-2026-00${id}`,
  user: user ?? openedOffer.user,
  state,
  ...more,
});

/** Four proposals in two currencies, one of them without milestones. */
export const openedProposals: OpenedProposal[] = [
  openedOffer,
  opened(32, bidders[0], 'shortlisted', {
    offer_price: 845_000,
    period: 210,
    payment_terms: 'advance',
    milestones: offer.milestones.slice(0, 2),
  }),
  opened(33, bidders[1], 'revision_requested', { offer_price: 239_900.5, currency: 'USD', period: 178, milestones: [] }),
  opened(34, bidders[2], 'rejected', { offer_price: 620_000, period: 90, payment_terms: 'In three equal parts', documents: 0 }),
];

export const openedReview: TenderProposals = {
  ...tenderProposals,
  count: 4,
  opening: { at: daysFromNow(-0.5), by: publisher.name, count: 4 },
  best: bestOf(openedProposals),
  items: openedProposals,
};

/** The first of the opened proposals with all its parts, as the publisher reads it. */
export const openedDetail: ProposalDetail = { ...proposalDetail, ...openedOffer, tender: openedReview.tender, payment: null };
/** The last one, which was rejected with a note. */
export const rejectedDetail: ProposalDetail = {
  ...openedDetail,
  id: 34,
  number: 'PRP-2026-0034',
  user: bidders[2] ?? openedOffer.user,
  state: 'rejected',
  note: 'The insurance does not cover work at height.',
};

/** Before the opening: the deadline has passed. */
export const sealedReview: TenderProposals = {
  ...openedReview,
  tender: { ...openedReview.tender, phase: 'sealed' },
  opening: null,
  best: bestOf([]),
  items: [],
  pageCount: 0,
};
