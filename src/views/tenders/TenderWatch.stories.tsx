import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { tenderWatchMachine } from '../../machines/tenders/tender-watch.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { WatchButton, WatchMark } from './TenderWatch.tsx';
import { WatchCard } from './WatchCard.tsx';

export default { title: 'tenders/Watch' };

type Watch = typeof tenderWatchMachine;

const situations = {
  idle: { value: 'idle', context: { tenderId: 8, isWatched: false } },
  watched: { value: 'idle', context: { tenderId: 8, isWatched: true } },
  awaitingLogin: { value: 'awaitingLogin', context: { tenderId: 8, isWatched: false } },
  saving: { value: 'saving', context: { tenderId: 8, isWatched: true } },
} satisfies Record<string, Situation<Watch>>;
expectEveryState<Watch>(tenderWatchMachine, situations);

const View = (props: ViewProps<Watch>) => (
  <main className="wrap py-8 flex items-center gap-4">
    <p id="tender-8-title">TND-2026-0148</p>
    <WatchMark {...props} />
    <WatchButton {...props} />
    {props.snapshot.context.isWatched && <WatchCard />}
  </main>
);

export const Idle = storyOf<Watch>(tenderWatchMachine, View, situations.idle);
export const Watched = storyOf<Watch>(tenderWatchMachine, View, situations.watched);
export const AwaitingLogin = storyOf<Watch>(tenderWatchMachine, View, situations.awaitingLogin);
export const Saving = storyOf<Watch>(tenderWatchMachine, View, situations.saving);
