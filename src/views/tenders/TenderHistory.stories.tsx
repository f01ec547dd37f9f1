import { history } from '../../../.storybook/samples-questions.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { tenderHistoryMachine } from '../../machines/tenders/tender-history.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { TenderHistory } from './TenderHistory.tsx';

export default { title: 'tenders/Tender history' };

type Flow = typeof tenderHistoryMachine;
const begun = { tenderId: 148, entries: [] };

const situations = {
  closed: { value: 'closed', context: begun },
  loading: { value: 'loading', context: begun },
  shown: { value: 'shown', context: { ...begun, entries: history } },
  failed: { value: 'failed', context: begun },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(tenderHistoryMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="wrap py-8">
    <TenderHistory {...props} />
  </main>
);

export const Closed = storyOf<Flow>(tenderHistoryMachine, View, situations.closed);
export const Loading = storyOf<Flow>(tenderHistoryMachine, View, situations.loading);
export const Shown = storyOf<Flow>(tenderHistoryMachine, View, situations.shown);
export const Failed = storyOf<Flow>(tenderHistoryMachine, View, situations.failed);
