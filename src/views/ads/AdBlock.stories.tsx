import { ad } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { adBlockMachine } from '../../machines/ads/ad-block.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdBlock } from './AdBlock.tsx';

export default { title: 'ads/AdBlock' };

const situations = {
  loading: { value: 'loading', context: { ads: [] } },
  shown: { value: 'shown', context: { ads: [ad] } },
  withoutPicture: { value: 'shown', context: { ads: [{ ...ad, image_url: null }] } },
  none: { value: 'none', context: { ads: [] } },
} satisfies Record<string, Situation<typeof adBlockMachine>>;
expectEveryState<typeof adBlockMachine>(adBlockMachine, situations);

const View = (props: ViewProps<typeof adBlockMachine>) => (
  <div className="max-w-[288px] p-4">
    <AdBlock {...props} />
  </div>
);

export const Loading = storyOf<typeof adBlockMachine>(adBlockMachine, View, situations.loading);
export const Shown = storyOf<typeof adBlockMachine>(adBlockMachine, View, situations.shown);
export const WithoutPicture = storyOf<typeof adBlockMachine>(adBlockMachine, View, situations.withoutPicture);
export const None = storyOf<typeof adBlockMachine>(adBlockMachine, View, situations.none);
