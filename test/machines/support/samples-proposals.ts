import type {
  Offer,
  OpenedProposal as OpenedOne,
  OwnProposal,
  OwnProposalPage,
  ProposalDetail,
  ProposalDraft,
  ProposalState,
  ReviewChange,
  TenderProposals,
} from '../../../contract/entities/proposals.ts';
import type { Phase } from '../../../contract/entities/tenders.ts';
import { bestOf } from '../../../contract/rules/comparison.ts';
import { itemOf, type MilestoneItem, type MilestoneValues } from '../../../src/machines/proposals/milestone-form.ts';
import type { OwnDraft, OwnDraftPage } from '../../../src/machines/proposals/own-proposals.ts';
import type { OpenedProposal, ProposalDraftContent } from '../../../src/machines/proposals/proposal-editing.ts';
import { interestIn, paper, tenderDetail } from './samples-tenders.ts';

export const milestoneValues: MilestoneValues = {
  title: 'Mobilisation',
  description: 'Three towers are staffed.',
  amount: '400000',
  period: '60',
  start_date: '01/01/2027',
  end_date: '28/02/2027',
  expected_completion_date: '28/02/2027',
};
export const milestone: MilestoneItem = itemOf(1, { values: milestoneValues, documents: [] });

/** A complete proposal in the last step. */
export const typed: ProposalDraftContent = {
  step: 'review',
  values: {
    title: 'Cleaning service for six towers',
    description: 'One team of 48.',
    offer_price: '900,000.00',
    currency: 'QAR',
    payment_terms: '30_days',
    period: '180',
  },
  documents: [paper],
  milestones: [{ values: milestoneValues, documents: [] }],
  breakdown: [{ name: 'Staff', description: '', quantity: '48', unitPrice: '12000' }],
};

export const draft: ProposalDraft = {
  version: 3,
  step: 3,
  ...typed.values,
  documents: typed.documents,
  milestones: [{ ...milestoneValues, documents: [] }],
  breakdown: typed.breakdown,
  updatedAt: '2026-11-20T08:00:00.000Z',
};

export const openedProposal: OpenedProposal = {
  tender: tenderDetail,
  draft,
  kept: null,
  fee: 100,
  userId: 7,
  key: 'k-1',
  sending: null,
  refusal: null,
  company: null,
  step: null,
};

export const offer: Offer = {
  title: typed.values.title,
  description: typed.values.description,
  offer_price: 900_000,
  currency: 'QAR',
  payment_terms: '30_days',
  period: 180,
  documents: [paper],
  milestones: [
    {
      title: milestoneValues.title,
      description: milestoneValues.description,
      amount: 400_000,
      period: 60,
      documents: [],
      start_date: '2026-12-31T21:00:00.000Z',
      end_date: '2027-02-27T21:00:00.000Z',
      expected_completion_date: '2027-02-27T21:00:00.000Z',
    },
  ],
  breakdown: [],
};

const proposedTo = (phase: Phase): OwnProposal['tender'] => ({
  id: 1,
  number: tenderDetail.number,
  title: tenderDetail.title,
  titleAr: null,
  phase,
  deadline: tenderDetail.deadline,
});

const publisher = { id: 3, name: 'Corniche Towers', nameAr: null, logo_url: null, company: 5 };

/** One of the user's own proposals. */
export const ownProposal = (state: ProposalState, phase: Phase, payment: OwnProposal['payment'] = null): OwnProposal => ({
  id: 21,
  number: 'PRP-2026-00021',
  tender: proposedTo(phase),
  publisher,
  state,
  version: 1,
  title: offer.title,
  offer_price: offer.offer_price,
  currency: 'QAR',
  period: offer.period,
  submittedAt: '2026-11-20T08:00:00.000Z',
  note: null,
  payment,
});

/** The user's proposals and drafts by group. */
export const proposalCounts: OwnProposalPage['counts'] = { needsAction: 1, inReview: 1, decided: 1, drafts: 1, draftsDue: 0 };

/** One of the user's own drafts. */
export const ownDraft: OwnDraft = {
  tender: proposedTo('running'),
  publisher,
  revises: null,
  progress: { missing: ['documents', 'milestones'], price: 900_000, currency: 'QAR', milestones: { complete: 0, begun: 1 } },
  updatedAt: '2026-11-20T08:00:00.000Z',
  isKeptHere: false,
};
/** One that exists only on this device. */
export const localDraft: OwnDraft = { ...ownDraft, updatedAt: null, isKeptHere: true };
export const ownDraftPage = (pageCount: number, items = [ownDraft]): OwnDraftPage => ({
  items,
  pageCount,
  totalItems: items.length,
  counts: proposalCounts,
});

/** A payment that is due and not started. */
export const due: OwnProposal['payment'] = { status: 'due', amount: 100, expiresAt: null, isRefundDue: false };

export const proposalDetail = (...args: Parameters<typeof ownProposal>): ProposalDetail => ({
  ...ownProposal(...args),
  user: { id: 7, name: 'Noor', nameAr: null, logo_url: null, company: null },
  versions: [
    {
      version: 1,
      offer,
      receipt: {
        bidder: 'Noura Al-Marri',
        company: null,
        tender: { number: tenderDetail.number, title: tenderDetail.title, titleAr: null },
        product: { name: 'Daleel', nameAr: 'دليل' },
        check: null,
        payment: { amount: 100, currency: 'QAR', reference: '0a0a0a0a-0000-4000-8000-000000000001' },
        number: 'PRP-2026-00021/1',
        submittedAt: '2026-11-20T08:00:00.000Z',
        sha256: 'ab'.repeat(32),
        commitment: '5f0c2d7e8a914b36'.repeat(4),
        nonce: 'c3a1907be4d2f865'.repeat(4),
        files: [],
      },
      validAt: null,
    },
  ],
});

/** A proposal as the publisher sees it after the opening. */
export const openedOne = (state: ProposalState, id = 21): OpenedOne => ({
  id,
  number: 'PRP-2026-00021',
  user: interestIn('approved').user,
  state,
  version: 1,
  submittedAt: '2026-11-20T08:00:00.000Z',
  title: offer.title,
  offer_price: offer.offer_price,
  currency: offer.currency,
  payment_terms: offer.payment_terms,
  period: offer.period,
  documents: offer.documents.length,
  milestones: offer.milestones,
});

/** The proposals for a tender, before and after the opening. */
export const sealed = (phase: Phase, pending = 0): TenderProposals => ({
  tender: proposedTo(phase),
  count: 2,
  pending,
  opening: null,
  isByTwo: false,
  best: { lowest: [], shortest: [], currencies: 0 },
  items: [],
  pageCount: 0,
  awardNote: null,
});
export const openedReview = (...items: OpenedOne[]): TenderProposals => ({
  ...sealed('evaluation'),
  opening: { at: '2026-12-20T10:00:00.000Z', by: 'Marsa Facilities', count: items.length },
  best: bestOf(items),
  items,
  pageCount: 1,
});
/** What a decision on a proposal has changed. */
export const changedReview = (review: TenderProposals, ...changed: ReviewChange['changed']): ReviewChange => {
  const { items: _, pageCount: __, ...progress } = review;
  return { review: progress, changed };
};
