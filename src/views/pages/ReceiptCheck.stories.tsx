import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { allTouched } from '../../machines/form.ts';
import { receiptCheckMachine } from '../../machines/pages/receipt-check.machine.ts';
import { type ReceiptValues, receiptErrors } from '../../machines/pages/receipt-form.ts';
import type { ViewProps } from '../Flow.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';

export default { title: 'pages/Receipt' };

type Page = typeof receiptCheckMachine;

const typed: ReceiptValues = { number: 'PRP-2026-00031/1', code: '9f86 d081 884c 7d65 9a2f eaa0 c55a d015' };
const empty: ReceiptValues = { number: '', code: '' };
const formOf = (values: ReceiptValues): Situation<Page>['context'] => ({
  values,
  touched: [],
  errors: receiptErrors(values),
  found: null,
  failure: null,
});
const times = { submittedAt: '2026-11-29T09:58:41.000Z', validAt: '2026-11-29T10:01:12.000Z' };

const situations = {
  editing: { value: 'editing', context: formOf(empty) },
  incomplete: { value: 'editing', context: { ...formOf(empty), touched: allTouched(empty) } },
  failed: {
    value: 'editing',
    context: { ...formOf(typed), failure: { code: 'unreachable', status: null, message: null, requestId: null, fields: {} } },
  },
  checking: { value: 'checking', context: formOf(typed) },
  valid: { value: 'valid', context: { ...formOf(typed), found: times } },
  unknown: { value: 'unknown', context: formOf(typed) },
} satisfies Record<string, Situation<Page>>;
expectEveryState<Page>(receiptCheckMachine, situations, { transient: ['reading'] });

const View = (props: ViewProps<Page>) => (
  <main className="pb-12">
    <ReceiptCheck {...props} />
  </main>
);

export const Editing = storyOf<Page>(receiptCheckMachine, View, situations.editing);
export const Incomplete = storyOf<Page>(receiptCheckMachine, View, situations.incomplete);
export const Failed = storyOf<Page>(receiptCheckMachine, View, situations.failed);
export const Checking = storyOf<Page>(receiptCheckMachine, View, situations.checking);
export const Valid = storyOf<Page>(receiptCheckMachine, View, situations.valid);
export const Unknown = storyOf<Page>(receiptCheckMachine, View, situations.unknown);
