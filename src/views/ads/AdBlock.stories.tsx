import { ad } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { adBlockMachine } from '../../machines/ads/ad-block.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdBlock } from './AdBlock.tsx';

export default { title: 'ads/Advertisement block' };

type Block = typeof adBlockMachine;
const context = { placement: 'services', ad, token: null } as const;

const situations = {
  loading: { value: 'loading', context: { ...context, ad: null } },
  offScreen: { value: { shown: { sight: 'offScreen', link: 'unopened' } }, context },
  onScreen: { value: { shown: { sight: 'onScreen', link: 'unopened' } }, context },
  counting: { value: { shown: { sight: 'counting', link: 'opening' } }, context },
  opened: { value: { shown: { sight: 'seen', link: 'opened' } }, context: { ...context, token: 'token-1' } },
  withoutPicture: {
    value: { shown: { sight: 'seen', link: 'unopened' } },
    context: { ...context, ad: { ...ad, image_url: null, company: null } },
  },
  onHomePage: { value: { shown: { sight: 'seen', link: 'unopened' } }, context: { ...context, placement: 'home' } },
  none: { value: 'none', context: { ...context, ad: null } },
} satisfies Record<string, Situation<Block>>;
expectEveryState<Block>(adBlockMachine, situations);

const View = (props: ViewProps<Block>) => (
  <div className={props.snapshot.context.placement === 'home' ? 'wrap' : 'max-w-[288px] p-4'}>
    <AdBlock {...props} />
  </div>
);

export const Loading = storyOf<Block>(adBlockMachine, View, situations.loading);
export const OffScreen = storyOf<Block>(adBlockMachine, View, situations.offScreen);
export const OnScreen = storyOf<Block>(adBlockMachine, View, situations.onScreen);
export const Counting = storyOf<Block>(adBlockMachine, View, situations.counting);
export const Opened = storyOf<Block>(adBlockMachine, View, situations.opened);
export const WithoutPicture = storyOf<Block>(adBlockMachine, View, situations.withoutPicture);
export const OnHomePage = storyOf<Block>(adBlockMachine, View, situations.onHomePage);
export const None = storyOf<Block>(adBlockMachine, View, situations.none);
