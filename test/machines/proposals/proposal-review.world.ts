import { proposalReviewMachine } from '../../../src/machines/proposals/proposal-review.machine.ts';
import { failureWith } from '../support/samples.ts';
import { openedOne, openedReview, sealed } from '../support/samples-proposals.ts';
import { paper } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

const submitted = openedOne('submitted');
const rejected = openedOne('rejected', 22);
const review = openedReview(submitted, rejected);

export default worldOf(proposalReviewMachine, {
  input: { tenderId: 1 },
  events: {
    reload: [{}],
    retry: [{}],
    open: [{}],
    confirm: [{}],
    cancel: [{}],
    compare: [{}],
    list: [{}],
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
      failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }],
    },
    openProposals: {
      done: [review],
      failed: [
        { ...failureWith(409), code: 'paymentsPending' },
        { ...failureWith(428), code: 'passwordNeeded' },
      ],
    },
    decide: { done: [review], failed: [failureWith(409), { ...failureWith(428), code: 'passwordNeeded' }] },
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
  distinguish: ({ review, choice }) => [review?.tender.phase, review?.pending, review?.items.length, choice?.decision],
});
