import { member } from '../../../.storybook/samples.ts';
import { ownAd, runningAd } from '../../../.storybook/samples-ads.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { adFiguresMachine } from '../../machines/ads/ad-figures.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdFigures } from './AdFigures.tsx';

export default { title: 'ads/Advertisement figures' };

type Figures = typeof adFiguresMachine;
const shell = { session: { value: 'signedIn', context: { user: member } } } as const;

const begun = { id: 1, ad: null, act: 'pause' } as const;

const situations = {
  loading: { value: 'loading', context: begun, shell },
  loadingAgain: { value: 'loading', context: { ...begun, ad: runningAd }, shell },
  shown: { value: 'shown', context: { ...begun, ad: runningAd }, shell },
  withoutFigures: {
    value: 'shown',
    context: { ...begun, ad: ownAd('running', { starts_on: new Date().toISOString().slice(0, 10) }) },
    shell,
  },
  pausing: { value: 'acting', context: { ...begun, ad: runningAd }, shell },
  resuming: { value: 'acting', context: { ...begun, ad: { ...runningAd, standing: 'paused' }, act: 'resume' }, shell },
  missing: { value: 'missing', context: begun, shell },
  failed: { value: 'failed', context: begun, shell },
} satisfies Record<string, Situation<Figures>>;
expectEveryState<Figures>(adFiguresMachine, situations);

const View = (props: ViewProps<Figures>) => (
  <main className="wrap py-8">
    <AdFigures {...props} />
  </main>
);

export const Loading = storyOf<Figures>(adFiguresMachine, View, situations.loading);
export const LoadingAgain = storyOf<Figures>(adFiguresMachine, View, situations.loadingAgain);
export const Shown = storyOf<Figures>(adFiguresMachine, View, situations.shown);
export const WithoutFigures = storyOf<Figures>(adFiguresMachine, View, situations.withoutFigures);
export const Pausing = storyOf<Figures>(adFiguresMachine, View, situations.pausing);
export const Resuming = storyOf<Figures>(adFiguresMachine, View, situations.resuming);
export const Missing = storyOf<Figures>(adFiguresMachine, View, situations.missing);
export const Failed = storyOf<Figures>(adFiguresMachine, View, situations.failed);
