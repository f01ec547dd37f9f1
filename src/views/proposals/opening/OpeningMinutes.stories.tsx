import { readAt } from '../../../../.storybook/frozen.ts';
import { minutes, noMinutes } from '../../../../.storybook/samples-openings.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { openingMinutesMachine } from '../../../machines/proposals/opening-minutes.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { OpeningMinutes } from './OpeningMinutes.tsx';

export default { title: 'proposals/Minutes of an opening' };

type Flow = typeof openingMinutesMachine;

const at = (...[value, result]: Parameters<typeof readAt>) => ({
  value: 'reading' as const,
  context: { tenderId: 1 },
  children: { minutes: readAt(value, result, { tenderId: 1 }) },
});

const situations = {
  loading: at('loading', null),
  shown: at('shown', minutes),
  byOne: at('shown', { ...minutes, openers: minutes.openers.slice(0, 1) }),
  replaced: at('shown', { ...minutes, isReplaced: true }),
  none: at('shown', noMinutes),
  missing: at('missing', null),
  failed: at('failed', null),
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
