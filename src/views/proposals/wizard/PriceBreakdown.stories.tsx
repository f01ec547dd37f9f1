import { proposalDraft } from '../../../../.storybook/samples-proposals.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { emptyLine, lineOf } from '../../../machines/proposals/breakdown-form.ts';
import { priceBreakdownMachine } from '../../../machines/proposals/price-breakdown.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';

export default { title: 'proposals/Price breakdown' };

type Breakdown = typeof priceBreakdownMachine;

const lines = proposalDraft.breakdown.map((values, at) => lineOf(at + 1, values));
const wrong = [
  ...lines,
  {
    ...lineOf(4, { ...emptyLine, quantity: '0', unitPrice: 'much' }),
    touched: ['name' as const, 'quantity' as const, 'unitPrice' as const],
  },
];
const situations = {
  closed: { value: 'closed', context: { lines, nextKey: 4 } },
  editing: { value: 'editing', context: { lines, nextKey: 4 } },
  first: { value: 'editing', context: { lines: [lineOf(1, emptyLine)], nextKey: 2 } },
  none: { value: 'editing', context: { lines: [], nextKey: 4 } },
  wrong: { value: 'editing', context: { lines: wrong, nextKey: 5 } },
  differing: { value: 'editing', context: { lines: lines.slice(0, 2), nextKey: 4 } },
} satisfies Record<string, Situation<Breakdown>>;
expectEveryState<Breakdown>(priceBreakdownMachine, situations);

const View = (props: ViewProps<Breakdown>) => <PriceBreakdown {...props} price={proposalDraft.offer_price} currency="QAR" />;

export const Closed = storyOf<Breakdown>(priceBreakdownMachine, View, situations.closed);
export const Editing = storyOf<Breakdown>(priceBreakdownMachine, View, situations.editing);
export const First = storyOf<Breakdown>(priceBreakdownMachine, View, situations.first);
export const None = storyOf<Breakdown>(priceBreakdownMachine, View, situations.none);
export const Invalid = storyOf<Breakdown>(priceBreakdownMachine, View, situations.wrong);
export const Differing = storyOf<Breakdown>(priceBreakdownMachine, View, situations.differing);
