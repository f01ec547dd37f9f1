import { actorAt } from '../../../.storybook/frozen.ts';
import { admin, member } from '../../../.storybook/samples.ts';
import { adminAds, adPage, draftAd, noAds, pendingAd, runningAd } from '../../../.storybook/samples-ads.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { adListMachine } from '../../machines/ads/ad-list.machine.ts';
import { reasonMachine } from '../../machines/reason.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdList } from './AdList.tsx';

export default { title: 'ads/Advertisements' };

type List = typeof adListMachine;
type Context = Situation<List>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const adminShell = { session: { value: 'signedIn', context: { user: admin } } } as const;
const begun: Context = { search: { group: null, page: 1 }, result: null, chosen: null, reason: '' };
const shown: Context = { ...begun, result: adPage };
const deciding: Context = { search: { group: 'pending', page: 1 }, result: adminAds, chosen: { ...pendingAd, isMine: false }, reason: '' };

const delayedAd = { ...pendingAd, isMine: false, delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } };
const delaying: Context = { ...deciding, result: { ...adminAds, items: [delayedAd] }, chosen: delayedAd };

const situations = {
  loading: { value: { list: 'loading' }, context: begun, shell },
  loadingAgain: { value: { list: 'loading' }, context: shown, shell },
  shown: { value: { list: 'shown' }, context: shown, shell },
  shownToAdmins: { value: { list: 'shown' }, context: { ...deciding, chosen: null }, shell: adminShell },
  none: { value: 'empty', context: { ...begun, result: noAds }, shell },
  noneInGroup: { value: 'empty', context: { ...begun, search: { group: 'ended', page: 1 }, result: { ...adPage, items: [] } }, shell },
  noneToDecide: { value: 'empty', context: { ...deciding, result: noAds, chosen: null }, shell: adminShell },
  failed: { value: 'failed', context: begun, shell },
  takingBack: { value: 'takingBack', context: { ...shown, chosen: pendingAd }, shell },
  pausing: { value: 'pausing', context: { ...shown, chosen: runningAd }, shell },
  resuming: { value: 'resuming', context: { ...shown, chosen: adPage.items[4] ?? null }, shell },
  confirmingRemoval: { value: 'confirmingRemoval', context: { ...shown, chosen: draftAd }, shell },
  removing: { value: 'removing', context: { ...shown, chosen: draftAd }, shell },
  approving: { value: 'approving', context: deciding, shell: adminShell },
  delayed: { value: { list: 'shown' }, context: { ...delaying, chosen: null }, shell: adminShell },
  undoing: { value: 'undoing', context: delaying, shell: adminShell },
  givingReason: {
    value: 'givingReason',
    context: deciding,
    shell: adminShell,
    children: { reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
  },
  rejecting: { value: 'rejecting', context: { ...deciding, reason: 'The link cannot be opened.' }, shell: adminShell },
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(adListMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="wrap py-8">
    <AdList {...props} />
  </main>
);

export const Loading = storyOf<List>(adListMachine, View, situations.loading);
export const LoadingAgain = storyOf<List>(adListMachine, View, situations.loadingAgain);
export const Shown = storyOf<List>(adListMachine, View, situations.shown);
export const ShownToAdmins = storyOf<List>(adListMachine, View, situations.shownToAdmins);
export const None = storyOf<List>(adListMachine, View, situations.none);
export const NoneInGroup = storyOf<List>(adListMachine, View, situations.noneInGroup);
export const NoneToDecide = storyOf<List>(adListMachine, View, situations.noneToDecide);
export const Failed = storyOf<List>(adListMachine, View, situations.failed);
export const TakingBack = storyOf<List>(adListMachine, View, situations.takingBack);
export const Pausing = storyOf<List>(adListMachine, View, situations.pausing);
export const Resuming = storyOf<List>(adListMachine, View, situations.resuming);
export const ConfirmingRemoval = storyOf<List>(adListMachine, View, situations.confirmingRemoval);
export const Removing = storyOf<List>(adListMachine, View, situations.removing);
export const Approving = storyOf<List>(adListMachine, View, situations.approving);
export const Delayed = storyOf<List>(adListMachine, View, situations.delayed);
export const Undoing = storyOf<List>(adListMachine, View, situations.undoing);
export const GivingReason = storyOf<List>(adListMachine, View, situations.givingReason);
export const Rejecting = storyOf<List>(adListMachine, View, situations.rejecting);
