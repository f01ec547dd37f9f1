import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Work } from '../../../contract/entities/office.ts';
import { officeWorkMachine } from '../../machines/office/office-work.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeMenu } from './OfficeMenu.tsx';
import { OfficeOverview } from './OfficeOverview.tsx';
import './office.css';

export default { title: 'office/Overview' };

type Flow = typeof officeWorkMachine;

const work: Work[] = [
  { kind: 'tenders', count: 3, since: '2026-05-29T08:00:00.000Z' },
  { kind: 'companies', count: 1240, since: null },
  { kind: 'ads', count: 0, since: null },
  { kind: 'messages', count: 0, since: null },
  { kind: 'refunds', count: 2, since: '2026-06-01T04:00:00.000Z' },
  { kind: 'jobs', count: 1, since: '2026-06-01T08:55:00.000Z' },
  { kind: 'complaints', count: 0, since: null },
];

const situations = {
  loading: { value: 'loading', context: { work: null } },
  shown: { value: 'shown', context: { work } },
  loadingAgain: { value: 'loading', context: { work } },
  nothingWaits: { value: 'shown', context: { work: work.map((each) => ({ ...each, count: 0, since: null })) } },
  failed: { value: 'failed', context: { work: null } },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(officeWorkMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="office">
    <nav className="office-menu" aria-label="Office">
      <div>
        <OfficeMenu path="/office" work={props.snapshot.context.work} />
      </div>
    </nav>
    <div className="office-content pb-8">
      <OfficeOverview {...props} />
    </div>
  </main>
);

export const Loading = storyOf<Flow>(officeWorkMachine, View, situations.loading);
export const Shown = storyOf<Flow>(officeWorkMachine, View, situations.shown);
export const LoadingAgain = storyOf<Flow>(officeWorkMachine, View, situations.loadingAgain);
export const NothingWaits = storyOf<Flow>(officeWorkMachine, View, situations.nothingWaits);
export const Failed = storyOf<Flow>(officeWorkMachine, View, situations.failed);
