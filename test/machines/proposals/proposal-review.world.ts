import type { TenderProposals } from '../../../contract/entities/proposals.ts';
import { proposalReviewMachine } from '../../../src/machines/proposals/proposal-review.machine.ts';
import { failureWith } from '../support/samples.ts';
import { changedReview, openedOne, openedReview, proposalDetail, sealed } from '../support/samples-proposals.ts';
import { paper } from '../support/samples-tenders.ts';
import { reloads, type World, worldOf } from '../support/world.ts';

const submitted = openedOne('submitted');
const rejected = openedOne('rejected', 22);
const review = openedReview(submitted, rejected);
/** The first of two pages, which look the same. */
const paged = { ...review, pageCount: 2 };
const detail = { ...proposalDetail('submitted', 'evaluation'), ...submitted };
/** No state changes, so that every decision stays possible; `test/journeys/proposal-review.test.ts` covers what a decision changes. */
const unchanged = changedReview(review);
const missing = { ...failureWith(404), code: 'notFound' };

const base: World<typeof proposalReviewMachine> = {
  input: { tenderId: 1 },
  events: {
    ...reloads,
    retry: [{}],
    'network.returned': [{}],
    open: [{}],
    confirm: [{}],
    cancel: [{}],
    compare: [{}],
    'compare.order': [{ order: 'price' }],
    'compare.choose': [{ id: submitted.id }],
    'compare.narrow': [{}],
    'compare.save': [{ rows: [['Bidder', 'Price']] }],
    list: [{}],
    'page.next': [{}],
    'page.previous': [{}],
    'proposal.show': [{ id: submitted.id }, { id: 99 }],
    'file.open': [{ file: paper }],
    decide: [
      { decision: 'shortlist', proposal: submitted },
      { decision: 'reject', proposal: submitted },
      { decision: 'requestRevision', proposal: submitted },
      { decision: 'award', proposal: submitted },
      { decision: 'award', proposal: rejected },
      { decision: 'end', proposal: null },
    ],
  },
  outcomes: {
    loadProposals: {
      done: [sealed('running'), sealed('sealed'), sealed('sealed', 1), review],
      failed: [failureWith(500), missing],
    },
    loadProposal: { done: [detail], failed: [failureWith(500), missing] },
    openProposals: {
      done: [unchanged],
      failed: [
        { ...failureWith(409), code: 'paymentsPending' },
        { ...failureWith(428), code: 'passwordNeeded' },
      ],
    },
    decide: {
      done: [unchanged],
      failed: [failureWith(409), { ...failureWith(428), code: 'passwordNeeded' }, { ...failureWith(428), code: 'codeNeeded' }],
    },
    passwordAgain: { done: [{ isGiven: true }, { isGiven: false }] },
    reason: {
      done: [
        { reason: 'Too dear.', isGiven: true },
        { reason: 'Too', isGiven: false },
      ],
    },
    award: {
      done: [
        { statement: 'The best value.', note: '', isGiven: true },
        { statement: '', note: '', isGiven: false },
      ],
    },
  },
};

const isDone = (type: string, port: string) => type === `xstate.done.actor.${port}`;

const shortlisted = openedOne('shortlisted');
const later = { ...openedReview(shortlisted, rejected), pageCount: 2 };
const laterDetail = { ...detail, ...shortlisted };
/** Every answer says something else than the one before. */
const changing: World<typeof proposalReviewMachine> = {
  ...base,
  outcomes: {
    ...base.outcomes,
    loadProposals: { done: [sealed('sealed'), paged, later] },
    loadProposal: { done: [detail, laterDetail] },
    openProposals: { failed: [{ ...failureWith(428), code: 'codeNeeded' }] },
    decide: { done: [changedReview(later, shortlisted)] },
  },
  possible: (situation, { type, output, decision, id }) => {
    const { review: seen, detail: read } = situation.context;
    if (isDone(type, 'loadProposals')) return seen?.opening ? output === later : output !== later;
    if (isDone(type, 'loadProposal')) return read ? output === laterDetail : output === detail;
    if (type === 'decide') return decision === 'shortlist' || decision === 'award';
    if (type === 'proposal.show') return id === submitted.id;
    return /^(reload.data|open|confirm|page.next|list)$|openProposals|decide|award/.test(type);
  },
  distinguish: ({ page, choice, review: seen, detail: read }) => [
    page,
    choice?.decision,
    seen?.opening?.at,
    seen?.items[0]?.state,
    read?.state,
  ],
};

/** The regions are independent of each other: one world decides in the list, the other turns pages and reads a proposal. */
export default worldOf(
  proposalReviewMachine,
  {
    ...base,
    possible: (situation, { type, output }) => {
      // What was opened is never sealed again.
      if (isDone(type, 'loadProposals') && situation.matches('opened')) return (output as TenderProposals).opening !== null;
      return !/^page|proposal\.show/.test(type);
    },
    distinguish: ({ review, choice }) => [review?.tender.phase, review?.pending, review?.items.length, choice?.decision],
  },
  {
    ...base,
    outcomes: { ...base.outcomes, loadProposals: { done: [paged], failed: [failureWith(500)] } },
    possible: (situation, { type, decision }) => {
      if (type === 'decide') return decision === 'shortlist';
      // Pages are turned in the list and in the comparison.
      return !type.startsWith('page.') || !situation.matches({ opened: { view: 'detail' } });
    },
    distinguish: ({ page, choice, comparing }) => [page, choice !== null, comparing.chosen.length],
  },
  changing,
);
