import { categories, locations } from '../../../.storybook/samples.ts';
import { tenders } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { homeMachine } from '../../machines/directory/home.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Home } from './Home.tsx';

export default { title: 'directory/Home' };

const open = tenders.filter(({ status, phase }) => status === 'open' && phase === 'running').slice(0, 5);
const directory = { categories, locations, totalCompanies: { count: 1284, isExact: true }, tenders: open };
const thousands = { ...directory, totalCompanies: { count: 10_000, isExact: false }, tenders: [] };

const situations = {
  loading: { value: 'loading', context: { keyword: '', location: null, directory: null } },
  reloading: { value: 'loading', context: { keyword: '', location: null, directory } },
  shown: { value: 'shown', context: { keyword: '', location: null, directory } },
  thousands: { value: 'shown', context: { keyword: 'cleaning', location: 1, directory: thousands } },
  failed: { value: 'failed', context: { keyword: 'cleaning', location: null, directory: null } },
} satisfies Record<string, Situation<typeof homeMachine>>;
expectEveryState<typeof homeMachine>(homeMachine, situations);

const View = (props: ViewProps<typeof homeMachine>) => (
  <main className="pb-12">
    <Home {...props} />
  </main>
);

export const Loading = storyOf<typeof homeMachine>(homeMachine, View, situations.loading);
export const Reloading = storyOf<typeof homeMachine>(homeMachine, View, situations.reloading);
export const Shown = storyOf<typeof homeMachine>(homeMachine, View, situations.shown);
export const Thousands = storyOf<typeof homeMachine>(homeMachine, View, situations.thousands);
export const Failed = storyOf<typeof homeMachine>(homeMachine, View, situations.failed);
