import { readAt } from '../../../.storybook/frozen.ts';
import { member } from '../../../.storybook/samples.ts';
import { ownAd, runningAd } from '../../../.storybook/samples-ads.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { adFiguresMachine, type FigureAct } from '../../machines/ads/ad-figures.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdFigures } from './AdFigures.tsx';

export default { title: 'ads/Advertisement figures' };

type Figures = typeof adFiguresMachine;
const shell = { session: { value: 'signedIn', context: { user: member } } } as const;

const at = (
  reading: Parameters<typeof readAt>[0],
  ad: OwnAd | null,
  value: Situation<Figures>['value'] = 'choosing',
  act: FigureAct = 'pause',
): Situation<Figures> => ({ value, context: { id: 1, ad, act }, children: { ad: readAt(reading, ad, { id: 1 }) }, shell });

const situations = {
  loading: at('loading', null),
  loadingAgain: at('loading', runningAd),
  shown: at('shown', runningAd),
  withoutFigures: at('shown', ownAd('running', { starts_on: new Date().toISOString().slice(0, 10) })),
  pausing: at('shown', runningAd, 'acting'),
  resuming: at('shown', { ...runningAd, standing: 'paused' }, 'acting', 'resume'),
  missing: at('missing', null),
  failed: at('failed', null),
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
