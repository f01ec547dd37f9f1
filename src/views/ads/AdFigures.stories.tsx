import { member } from '../../../.storybook/samples.ts';
import { ownAd, runningAd } from '../../../.storybook/samples-ads.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { adFiguresMachine } from '../../machines/ads/ad-figures.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdFigures } from './AdFigures.tsx';

export default { title: 'ads/Advertisement figures' };

type Figures = typeof adFiguresMachine;
const shell = { session: { value: 'signedIn', context: { user: member } } } as const;

const situations = {
  loading: { value: 'loading', context: { id: 1, ad: null }, shell },
  loadingAgain: { value: 'loading', context: { id: 1, ad: runningAd }, shell },
  shown: { value: 'shown', context: { id: 1, ad: runningAd }, shell },
  withoutFigures: { value: 'shown', context: { id: 1, ad: ownAd('running', { starts_on: new Date().toISOString().slice(0, 10) }) }, shell },
  pausing: { value: 'pausing', context: { id: 1, ad: runningAd }, shell },
  resuming: { value: 'resuming', context: { id: 1, ad: { ...runningAd, standing: 'paused' } }, shell },
  missing: { value: 'missing', context: { id: 1, ad: null }, shell },
  failed: { value: 'failed', context: { id: 1, ad: null }, shell },
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
