import { actorAt, listAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OfficePayment } from '../../../contract/entities/office.ts';
import { officePaymentMachine } from '../../machines/office/office-payment.machine.ts';
import { officePaymentsMachine } from '../../machines/office/office-payments.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficePayments } from './OfficePayments.tsx';
import './office.css';

export default { title: 'office/Payments' };

type List = typeof officePaymentsMachine;
type Context = Situation<List>['context'];

const sealed: OfficePayment = {
  id: '6f1d0c0e-4a1b-4f0a-9d7e-51c2a0b7e412',
  amount: 250,
  currency: 'QAR',
  provider: 'skipcash',
  gatewayNumber: null,
  status: 'pending',
  isRefundDue: false,
  refund: null,
  proposal: null,
  createdAt: '2026-06-01T08:32:00.000Z',
  decidedAt: null,
};
const due: OfficePayment = {
  ...sealed,
  id: '7a2e1d1f-5b2c-4f0a-9d7e-51c2a0b7e413',
  gatewayNumber: 'SC-88410277',
  status: 'paid',
  isRefundDue: true,
};
const opened: OfficePayment = {
  ...sealed,
  id: '8b3f2e20-6c3d-4f0a-9d7e-51c2a0b7e414',
  gatewayNumber: 'SC-88410271',
  status: 'paid',
  refund: { reference: 'RF-2026-17', by: 'Huda Al Mannai', at: '2026-05-30T08:00:00.000Z' },
  proposal: { number: 'PRP-2026-00371', tender: 'Guarding of gates, Lusail Plaza', bidder: 'Marsa Clean Services' },
};
const ended = (['failed', 'cancelled', 'expired'] as const).map(
  (status, at): OfficePayment => ({ ...opened, id: `9c4f2e20-6c3d-4f0a-9d7e-51c2a0b7e41${at}`, status, refund: null, provider: 'sandbox' }),
);

const begun: Context = { search: '', chosen: null, reference: '', failure: null, shownId: null };
const writing: Context = { ...begun, chosen: due };

const all = { group: null, search: '', page: 1 };
const first = { items: [sealed, due, opened, ...ended], pageCount: 3, totalItems: 46, isMore: false };
const listed = listAt('shown', { search: all, result: first });
const at = (value: Situation<List>['value'], context: Context, payments = listed): Situation<List> => ({
  value,
  context,
  children: { payments },
});

const showing = actorAt(officePaymentMachine, 'shown', {
  id: due.id,
  detail: { payment: due, expiresAt: '2026-06-01T09:32:00.000Z', reports: [] },
  answer: null,
  failure: null,
});

const situations = {
  loading: at('choosing', begun, listAt('loading', { search: all, result: null })),
  typing: at('choosing', begun, listAt('typing', { search: { ...all, search: 'SC-88' }, result: first })),
  shown: at('choosing', begun),
  manyMore: at(
    'choosing',
    begun,
    listAt('shown', { search: all, result: { items: [opened], pageCount: 100, totalItems: 2000, isMore: true } }),
  ),
  empty: at(
    'choosing',
    begun,
    listAt('empty', { search: { ...all, group: 'refundDue' }, result: { items: [], pageCount: 0, totalItems: 0, isMore: false } }),
  ),
  failed: at('choosing', begun, listAt('failed', { search: all, result: null })),
  showing: { ...at('showing', { ...begun, shownId: due.id }), children: { payments: listed, officePayment: showing } },
  writing: at('writing', writing),
  refused: at('writing', {
    ...writing,
    reference: 'RF-2026-18',
    failure: { code: 'conflict', status: 409, message: null, requestId: 'r-1', fields: {} },
  }),
  noting: at('noting', { ...writing, reference: 'RF-2026-18' }),
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(officePaymentsMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="office-content pb-8">
    <OfficePayments {...props} />
  </main>
);

export const Loading = storyOf<List>(officePaymentsMachine, View, situations.loading);
export const Typing = storyOf<List>(officePaymentsMachine, View, situations.typing);
export const Shown = storyOf<List>(officePaymentsMachine, View, situations.shown);
export const ManyMore = storyOf<List>(officePaymentsMachine, View, situations.manyMore);
export const Empty = storyOf<List>(officePaymentsMachine, View, situations.empty);
export const Failed = storyOf<List>(officePaymentsMachine, View, situations.failed);
export const Showing = storyOf<List>(officePaymentsMachine, View, situations.showing);
export const Writing = storyOf<List>(officePaymentsMachine, View, situations.writing);
export const Refused = storyOf<List>(officePaymentsMachine, View, situations.refused);
export const Noting = storyOf<List>(officePaymentsMachine, View, situations.noting);
