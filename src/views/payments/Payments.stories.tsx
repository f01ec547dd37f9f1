import { proposalDetail } from '../../../.storybook/samples-proposals.ts';
import { bids } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { SandboxPayment as Payment, PaymentStatus } from '../../../contract/entities/payments.ts';
import type { ProposalDetail } from '../../../contract/entities/proposals.ts';
import { paymentResultMachine } from '../../machines/payments/payment-result.machine.ts';
import { paymentRetryMachine } from '../../machines/payments/payment-retry.machine.ts';
import { sandboxPaymentMachine } from '../../machines/payments/sandbox-payment.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { PaymentRetry } from './PaymentRetry.tsx';
import { SandboxPayment } from './SandboxPayment.tsx';

export default { title: 'payments/Payment' };

type Result = typeof paymentResultMachine;
type Retry = typeof paymentRetryMachine;
type Sandbox = typeof sandboxPaymentMachine;

const known = { status: 'Paid', payment: '0f8fad5b-d9cb-469f-a165-70867728950e', result: null };
const unpaid: ProposalDetail = {
  ...proposalDetail,
  state: 'awaiting_payment',
  payment: { status: 'cancelled', amount: 100, expiresAt: null, isRefundDue: false },
};
const recorded = (status: PaymentStatus, detail: ProposalDetail | null = unpaid) => ({
  ...known,
  result: { status, proposal: detail?.id ?? null, detail },
});
const results = {
  checking: { value: 'checking', context: known },
  verifying: { value: 'verifying', context: recorded('pending', null) },
  unknown: { value: 'unknown', context: known },
  paid: { value: 'paid', context: recorded('paid', proposalDetail) },
  paidTooLate: {
    value: 'paid',
    context: recorded('paid', {
      ...unpaid,
      standing: bids.refundDue,
      versions: unpaid.versions.map((version) => ({ ...version, validAt: null })),
    }),
  },
  paidUnnamed: { value: 'paid', context: { ...known, payment: null } },
  failed: { value: 'failed', context: recorded('failed') },
  cancelled: { value: 'failed', context: recorded('cancelled') },
  expired: { value: 'failed', context: recorded('expired', { ...unpaid, tender: { ...unpaid.tender, phase: 'sealed' } }) },
  paidOtherwise: { value: 'failed', context: recorded('cancelled', proposalDetail) },
  failedUnnamed: { value: 'failed', context: { ...known, payment: null } },
} satisfies Record<string, Situation<Result>>;
expectEveryState<Result>(paymentResultMachine, results, { transient: ['reading'] });

const down = { code: 'gatewayDown', status: 502, message: null, requestId: 'r1', fields: {} } as const;
const retries = {
  awaitingLogin: { value: 'awaitingLogin', context: { proposal: 31, failure: null } },
  creating: { value: 'creating', context: { proposal: 31, failure: null } },
  redirecting: { value: 'redirecting', context: { proposal: 31, failure: null } },
  failed: { value: 'failed', context: { proposal: 31, failure: down } },
  notDue: { value: 'notDue', context: { proposal: 31, failure: null } },
  left: { value: 'left', context: { proposal: 31, failure: null } },
  unknown: { value: 'unknown', context: { proposal: null, failure: null } },
} satisfies Record<string, Situation<Retry>>;
expectEveryState<Retry>(paymentRetryMachine, retries, { transient: ['reading'] });

const payment: Payment = {
  reference: '0f8fad5b-d9cb-469f-a165-70867728950e',
  amount: 100,
  currency: 'QAR',
  status: 'pending',
  returnUrl: '/api/v1/payments/0f8fad5b-d9cb-469f-a165-70867728950e/return',
};
const begun = { id: payment.reference, payment: null, outcome: 'approve', hasFailed: false } as const;
const sandboxes = {
  loading: { value: 'loading', context: begun },
  missing: { value: 'missing', context: begun },
  failed: { value: 'failed', context: begun },
  asking: { value: 'asking', context: { ...begun, payment } },
  refused: { value: 'asking', context: { ...begun, payment, hasFailed: true } },
  deciding: { value: 'deciding', context: { ...begun, payment, outcome: 'decline' } },
  decided: { value: 'decided', context: { ...begun, payment: { ...payment, status: 'paid' } } },
  leaving: { value: 'leaving', context: { ...begun, payment } },
} satisfies Record<string, Situation<Sandbox>>;
expectEveryState<Sandbox>(sandboxPaymentMachine, sandboxes);

const ResultView = (props: ViewProps<Result>) => (
  <main>
    <PaymentResult {...props} />
  </main>
);
const RetryView = (props: ViewProps<Retry>) => (
  <main>
    <PaymentRetry {...props} />
  </main>
);
const SandboxView = (props: ViewProps<Sandbox>) => (
  <main>
    <SandboxPayment {...props} />
  </main>
);

export const Checking = storyOf<Result>(paymentResultMachine, ResultView, results.checking);
export const Verifying = storyOf<Result>(paymentResultMachine, ResultView, results.verifying);
export const Unknown = storyOf<Result>(paymentResultMachine, ResultView, results.unknown);
export const Paid = storyOf<Result>(paymentResultMachine, ResultView, results.paid);
export const PaidTooLate = storyOf<Result>(paymentResultMachine, ResultView, results.paidTooLate);
export const PaidWithoutProposal = storyOf<Result>(paymentResultMachine, ResultView, results.paidUnnamed);
export const Failed = storyOf<Result>(paymentResultMachine, ResultView, results.failed);
export const Cancelled = storyOf<Result>(paymentResultMachine, ResultView, results.cancelled);
export const Expired = storyOf<Result>(paymentResultMachine, ResultView, results.expired);
export const PaidOtherwise = storyOf<Result>(paymentResultMachine, ResultView, results.paidOtherwise);
export const FailedWithoutProposal = storyOf<Result>(paymentResultMachine, ResultView, results.failedUnnamed);

export const RetryAwaitingLogin = storyOf<Retry>(paymentRetryMachine, RetryView, retries.awaitingLogin);
export const RetryCreating = storyOf<Retry>(paymentRetryMachine, RetryView, retries.creating);
export const RetryRedirecting = storyOf<Retry>(paymentRetryMachine, RetryView, retries.redirecting);
export const RetryFailed = storyOf<Retry>(paymentRetryMachine, RetryView, retries.failed);
export const RetryNotDue = storyOf<Retry>(paymentRetryMachine, RetryView, retries.notDue);
export const RetryLeft = storyOf<Retry>(paymentRetryMachine, RetryView, retries.left);
export const RetryUnknown = storyOf<Retry>(paymentRetryMachine, RetryView, retries.unknown);

export const SandboxLoading = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.loading);
export const SandboxMissing = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.missing);
export const SandboxFailed = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.failed);
export const SandboxAsking = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.asking);
export const SandboxRefused = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.refused);
export const SandboxDeciding = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.deciding);
export const SandboxDecided = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.decided);
export const SandboxLeaving = storyOf<Sandbox>(sandboxPaymentMachine, SandboxView, sandboxes.leaving);
