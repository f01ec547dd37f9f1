import { admin } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { waitingWorkMachine } from '../../machines/account/waiting-work.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdminPlaces } from './AdminPlaces.tsx';

export default { title: 'account/Waiting work' };

type Work = typeof waitingWorkMachine;

const shell = { session: { value: 'signedIn', context: { user: admin } } } as const;
const none = { tenders: 0, companies: 0, ads: 0 };
const situations = {
  counting: { value: 'counting', context: { waiting: none }, shell },
  none: { value: 'shown', context: { waiting: none }, shell },
  some: { value: 'shown', context: { waiting: { tenders: 3, companies: 41, ads: 2 } }, shell },
} satisfies Record<string, Situation<Work>>;
expectEveryState<Work>(waitingWorkMachine, situations);

const View = (props: ViewProps<Work>) => (
  <main className="wrap py-8">
    <nav aria-label="Account" className="card max-w-[248px]">
      <AdminPlaces {...props} />
    </nav>
  </main>
);

export const Counting = storyOf<Work>(waitingWorkMachine, View, situations.counting);
export const None = storyOf<Work>(waitingWorkMachine, View, situations.none);
export const Some = storyOf<Work>(waitingWorkMachine, View, situations.some);
