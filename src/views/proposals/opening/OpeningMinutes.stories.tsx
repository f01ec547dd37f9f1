import { minutes, noMinutes } from '../../../../.storybook/samples-openings.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { openingMinutesMachine } from '../../../machines/proposals/opening-minutes.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { OpeningMinutes } from './OpeningMinutes.tsx';

export default { title: 'proposals/Minutes of an opening' };

type Flow = typeof openingMinutesMachine;

const begun = { tenderId: 1, minutes: null };
const situations = {
  loading: { value: 'loading', context: begun },
  shown: { value: 'shown', context: { ...begun, minutes } },
  byOne: { value: 'shown', context: { ...begun, minutes: { ...minutes, openers: minutes.openers.slice(0, 1) } } },
  replaced: { value: 'shown', context: { ...begun, minutes: { ...minutes, isReplaced: true } } },
  none: { value: 'shown', context: { ...begun, minutes: noMinutes } },
  missing: { value: 'missing', context: begun },
  failed: { value: 'failed', context: begun },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(openingMinutesMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="wrap py-8">
    <OpeningMinutes {...props} />
  </main>
);

export const Loading = storyOf<Flow>(openingMinutesMachine, View, situations.loading);
export const Shown = storyOf<Flow>(openingMinutesMachine, View, situations.shown);
export const ByOne = storyOf<Flow>(openingMinutesMachine, View, situations.byOne);
export const Replaced = storyOf<Flow>(openingMinutesMachine, View, situations.replaced);
export const None = storyOf<Flow>(openingMinutesMachine, View, situations.none);
export const Missing = storyOf<Flow>(openingMinutesMachine, View, situations.missing);
export const Failed = storyOf<Flow>(openingMinutesMachine, View, situations.failed);
