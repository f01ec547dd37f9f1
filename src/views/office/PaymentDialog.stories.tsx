import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { PaymentDetail } from '../../../contract/entities/office.ts';
import { officePaymentMachine } from '../../machines/office/office-payment.machine.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import './office.css';

export default { title: 'office/One payment' };

type One = typeof officePaymentMachine;

const id = '7a2e1d1f-5b2c-4f0a-9d7e-51c2a0b7e413';
const sealed: PaymentDetail = {
  payment: {
    id,
    amount: 250,
    currency: 'QAR',
    provider: 'skipcash',
    gatewayNumber: 'SC-88410277',
    status: 'paid',
    isRefundDue: true,
    refund: null,
    proposal: null,
    createdAt: '2026-06-01T08:32:00.000Z',
    decidedAt: '2026-06-01T08:41:00.000Z',
  },
  expiresAt: '2026-06-01T09:32:00.000Z',
  reports: [
    { status: 'failed', at: '2026-06-01T08:36:00.000Z', raw: null },
    { status: 'paid', at: '2026-06-01T08:41:00.000Z', raw: null },
  ],
};
const opened: PaymentDetail = {
  ...sealed,
  payment: { ...sealed.payment, proposal: { number: 'PRP-2026-00371', tender: 'Guarding of gates', bidder: 'Marsa Clean Services' } },
  reports: sealed.reports.map((report) => ({ ...report, raw: `{"PaymentId":"SC-88410277","StatusId":2,"TransactionId":"${id}"}` })),
};
const unseen: PaymentDetail = {
  ...sealed,
  payment: { ...sealed.payment, gatewayNumber: null, status: 'pending', isRefundDue: false, decidedAt: null },
  reports: [],
};
const base: Situation<One>['context'] = { id, detail: null, answer: null, failure: null };

const situations = {
  loading: { value: 'loading', context: base },
  failed: { value: 'failed', context: base },
  shown: { value: 'shown', context: { ...base, detail: sealed } },
  opened: { value: 'shown', context: { ...base, detail: opened } },
  unseen: { value: 'shown', context: { ...base, detail: unseen } },
  answered: { value: 'shown', context: { ...base, detail: sealed, answer: 'settled' } },
  noAnswer: { value: 'shown', context: { ...base, detail: sealed, answer: 'down' } },
  notAsked: {
    value: 'shown',
    context: { ...base, detail: sealed, failure: { code: 'busy', status: 503, message: null, requestId: 'r-1', fields: {} } },
  },
  asking: { value: 'asking', context: { ...base, detail: sealed } },
} satisfies Record<string, Situation<One>>;
expectEveryState<One>(officePaymentMachine, situations, { transient: ['closed'] });

export const Loading = storyOf<One>(officePaymentMachine, PaymentDialog, situations.loading);
export const Failed = storyOf<One>(officePaymentMachine, PaymentDialog, situations.failed);
export const Shown = storyOf<One>(officePaymentMachine, PaymentDialog, situations.shown);
export const Opened = storyOf<One>(officePaymentMachine, PaymentDialog, situations.opened);
export const Unseen = storyOf<One>(officePaymentMachine, PaymentDialog, situations.unseen);
export const Answered = storyOf<One>(officePaymentMachine, PaymentDialog, situations.answered);
export const NoAnswer = storyOf<One>(officePaymentMachine, PaymentDialog, situations.noAnswer);
export const NotAsked = storyOf<One>(officePaymentMachine, PaymentDialog, situations.notAsked);
export const Asking = storyOf<One>(officePaymentMachine, PaymentDialog, situations.asking);
