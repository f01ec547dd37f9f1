import { readAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Work } from '../../../contract/entities/office.ts';
import { known } from '../../machines/known.ts';
import { officeWorkMachine, type WorkRead } from '../../machines/office/office-work.machine.ts';
import { useFlow, type ViewProps } from '../Flow.tsx';
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

const at = (value: Parameters<typeof readAt>[0], read: Work[] | null) => ({
  value: 'reading' as const,
  context: {},
  children: { work: readAt(value, read) },
});

const situations = {
  loading: at('loading', null),
  shown: at('shown', work),
  loadingAgain: at('loading', work),
  nothingWaits: at(
    'shown',
    work.map((each) => ({ ...each, count: 0, since: null })),
  ),
  failed: at('failed', null),
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(officeWorkMachine, situations);

const View = (props: ViewProps<Flow>) => {
  const { result } = useFlow<WorkRead>(known(props.snapshot.children.work)).snapshot.context;
  return (
    <main className="office">
      <nav className="office-menu" aria-label="Office">
        <div>
          <OfficeMenu path="/office" work={result} />
        </div>
      </nav>
      <div className="office-content pb-8">
        <OfficeOverview {...props} />
      </div>
    </main>
  );
};

export const Loading = storyOf<Flow>(officeWorkMachine, View, situations.loading);
export const Shown = storyOf<Flow>(officeWorkMachine, View, situations.shown);
export const LoadingAgain = storyOf<Flow>(officeWorkMachine, View, situations.loadingAgain);
export const NothingWaits = storyOf<Flow>(officeWorkMachine, View, situations.nothingWaits);
export const Failed = storyOf<Flow>(officeWorkMachine, View, situations.failed);
