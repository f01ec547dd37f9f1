import type {
  Offer,
  OpenedProposal,
  OwnProposal,
  ProposalDetail,
  ProposalDraft,
  ProposalVersion,
  TenderProposals,
} from '../contract/entities/proposals.ts';
import { dayOf, formatDay } from '../contract/rules/qatar-time.ts';
import { bidder, bids, daysFromNow, publisher, storedFiles, tender } from './samples-tenders.ts';

const inDays = (days: number): string => formatDay(dayOf(daysFromNow(days)));

const summary =
  'We propose one team of 48, led by a site manager, to clean and remove waste from all six towers for half a year. Three towers start after the survey, the others join later.\n\nWaste is weighed and sorted in four streams, with certificates from the treatment plant.';

/** A submitted offer of the account signed in to the stories. */
export const offer: Offer = {
  title: 'Cleaning service for six towers',
  description: summary,
  offer_price: 900_000,
  currency: 'QAR',
  payment_terms: '30_days',
  period: 178,
  documents: storedFiles.slice(0, 2),
  milestones: [
    {
      title: 'Mobilisation and site survey',
      description: 'Survey of all towers, staff on site, equipment delivered.',
      amount: 90_000,
      period: 21,
      documents: [],
      start_date: daysFromNow(40),
      end_date: daysFromNow(61),
      expected_completion_date: daysFromNow(58),
    },
    {
      title: 'Towers 1 to 3 in service',
      description: 'Daily cleaning of 3 towers, sorted waste removal, monthly report with attendance and weights.',
      amount: 426_000,
      period: 96,
      documents: storedFiles.slice(0, 1),
      start_date: daysFromNow(61),
      end_date: daysFromNow(157),
      expected_completion_date: daysFromNow(150),
    },
    {
      title: 'الأبراج من الرابع إلى السادس في الخدمة',
      description: 'تنظيف يومي لثلاثة أبراج ونقل نفاياتها بعد فرزها.',
      amount: 384_000,
      period: 108,
      documents: [],
      start_date: daysFromNow(110),
      end_date: daysFromNow(218),
      expected_completion_date: daysFromNow(210),
    },
  ],
  breakdown: [
    { name: 'Labour', description: '48 cleaners in two shifts, per month', quantity: 6, unitPrice: 118_500 },
    { name: 'Materials and equipment', description: '', quantity: 1, unitPrice: 126_000 },
    { name: 'Waste transport', description: 'Per tonne', quantity: 420, unitPrice: 150 },
  ],
};

/** A draft left in the second step, with the third step half complete. */
export const proposalDraft: ProposalDraft = {
  version: 4,
  step: 1,
  title: offer.title,
  description: summary,
  offer_price: '900000.00',
  currency: 'QAR',
  payment_terms: '30_days',
  period: '178',
  documents: offer.documents,
  milestones: [
    {
      title: 'Mobilisation and site survey',
      description: 'Survey of all towers, staff on site, equipment delivered.',
      amount: '90000',
      period: '21',
      start_date: inDays(40),
      end_date: inDays(61),
      expected_completion_date: inDays(58),
      documents: [],
    },
    {
      title: 'Towers 1 to 3 in service',
      description: 'Daily cleaning of 3 towers, sorted waste removal, monthly report with attendance and weights.',
      amount: '426000.00',
      period: '96',
      start_date: inDays(61),
      end_date: inDays(157),
      expected_completion_date: inDays(150),
      documents: storedFiles.slice(0, 1),
    },
    {
      title: 'الأبراج من الرابع إلى السادس في الخدمة',
      description: 'تنظيف يومي لثلاثة أبراج ونقل نفاياتها بعد فرزها.',
      amount: '384000',
      period: '108',
      start_date: inDays(110),
      end_date: inDays(218),
      expected_completion_date: inDays(210),
      documents: [],
    },
  ],
  breakdown: offer.breakdown.map(({ quantity, unitPrice, ...texts }) => ({
    ...texts,
    quantity: String(quantity),
    unitPrice: String(unitPrice),
  })),
  updatedAt: daysFromNow(-0.01),
};

export const proposalVersion: ProposalVersion = {
  version: 1,
  offer,
  receipt: {
    bidder: 'Noura Al-Marri',
    company: { name: 'Marsa Facility Services', nameAr: 'مرسى لخدمات المرافق', registration: '1122344' },
    tender: { number: tender.number, title: tender.title, titleAr: tender.titleAr },
    product: { name: 'Daleel', nameAr: 'دليل' },
    check: {
      code: '9f86d081884c7d659a2feaa0c55ad015',
      url: 'https://daleel.example/receipt?number=PRP-2026-0031%2F1&code=9f86d081884c7d659a2feaa0c55ad015',
      qr: { size: 25, path: 'M0 0h7v7h-7zM18 0h7v7h-7zM0 18h7v7h-7zM10 10h5v5h-5z' },
    },
    payment: { amount: 100, currency: 'QAR', reference: '0a0a0a0a-0000-4000-8000-000000000001' },
    number: 'PRP-2026-0031-1',
    submittedAt: daysFromNow(-2),
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    commitment: '5f0c2d7e8a914b36'.repeat(4),
    nonce: 'c3a1907be4d2f865'.repeat(4),
    files: offer.documents.map(({ id, name, size }) => ({
      id,
      name,
      size,
      sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
    })),
  },
  validAt: daysFromNow(-2),
};

/** A proposal of the account signed in to the stories, as listed. */
export const ownProposal: OwnProposal = {
  id: 31,
  number: 'PRP-2026-0031',
  publisher,
  tender: {
    id: tender.id,
    number: tender.number,
    title: tender.title,
    titleAr: tender.titleAr,
    phase: 'running',
    deadline: tender.deadline,
  },
  state: 'submitted',
  version: 1,
  title: offer.title,
  offer_price: offer.offer_price,
  currency: offer.currency,
  period: offer.period,
  submittedAt: proposalVersion.receipt.submittedAt,
  note: null,
  payment: { status: 'paid', amount: 100, expiresAt: null, isRefundDue: false },
  standing: bids.valid,
};

export const proposalDetail: ProposalDetail = { ...ownProposal, user: bidder, versions: [proposalVersion] };

/** The same proposal after its publisher requested a revision. */
export const toRevise: ProposalDetail = {
  ...proposalDetail,
  state: 'revision_requested',
  standing: bids.revision,
  tender: { ...proposalDetail.tender, phase: 'evaluation', deadline: daysFromNow(-3) },
  note: 'Please start with towers 4 to 6: their tenants move in first.\nThe price stays as it is.',
};

/** The proposal as the publisher sees it after the opening. */
export const openedOffer: OpenedProposal = {
  id: ownProposal.id,
  number: ownProposal.number,
  user: bidder,
  state: 'submitted',
  version: 1,
  submittedAt: ownProposal.submittedAt,
  title: offer.title,
  offer_price: offer.offer_price,
  currency: offer.currency,
  payment_terms: offer.payment_terms,
  period: offer.period,
  documents: offer.documents.length,
  milestones: offer.milestones,
};

/** The publisher's view of a tender's proposals after the opening. */
export const tenderProposals: TenderProposals = {
  tender: { ...ownProposal.tender, phase: 'evaluation', deadline: daysFromNow(-1) },
  count: 1,
  pending: 0,
  opening: { at: daysFromNow(-0.5), by: 'Corniche Tower Management', count: 1 },
  best: { lowest: [], shortest: [], currencies: 1 },
  items: [openedOffer],
  pageCount: 1,
  isByTwo: false,
  awardNote: null,
};
