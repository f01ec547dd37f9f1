import { submissionMachine } from '../../../src/machines/proposals/submission.machine.ts';
import { failureWith } from '../support/samples.ts';
import { typed } from '../support/samples-proposals.ts';
import { tenderDetail } from '../support/samples-tenders.ts';
import { type World, worldOf } from '../support/world.ts';

const toSend = { tenderId: 1, proposalId: null, userId: 7, key: 'k-1', typed, tender: tenderDetail, fee: 100 };

const submittedAt = '2026-11-29T09:58:41.000Z';

const first: World<typeof submissionMachine> = {
  input: { ...toSend, isConfirmed: false },
  events: { confirm: [{}], cancel: [{}], close: [{}], returned: [{}] },
  outcomes: {
    submitProposal: {
      done: [
        { id: 21, payUrl: '/sandbox-payment/1', isDue: true, submittedAt },
        { id: 21, payUrl: null, isDue: true, submittedAt },
        { id: 21, payUrl: null, isDue: false, submittedAt },
      ],
      failed: [failureWith(500), { ...failureWith(503), code: 'busy', retryAfter: 2 }],
    },
  },
};

export default worldOf(submissionMachine, first, { ...first, input: { ...toSend, proposalId: 21, isConfirmed: true } });
