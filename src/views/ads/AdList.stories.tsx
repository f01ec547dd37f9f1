import { actorAt, listAt } from '../../../.storybook/frozen.ts';
import { admin, member } from '../../../.storybook/samples.ts';
import { adminAds, adPage, draftAd, noAds, pendingAd, runningAd } from '../../../.storybook/samples-ads.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { type AdAct, adListMachine } from '../../machines/ads/ad-list.machine.ts';
import { known } from '../../machines/known.ts';
import { reasonMachine } from '../../machines/reason.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdList } from './AdList.tsx';

export default { title: 'ads/Advertisements' };

type List = typeof adListMachine;
type Context = Situation<List>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const adminShell = { session: { value: 'signedIn', context: { user: admin } } } as const;
const all = { group: null, page: 1 };
const waiting = { group: 'pending', page: 1 };
const begun: Context = { isAdmin: false, read: null, chosen: null, reason: '', decided: null };
const read: Context = { ...begun, read: adPage };
const listed = listAt('shown', { search: all, result: adPage });

const delayedAd = { ...pendingAd, isMine: false, delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } };
const delayedAds = { ...adminAds, items: [delayedAd] };
const decidedAd = { ...pendingAd, isMine: false };

const at = (value: Situation<List>['value'], context: Context, ads = listed): Situation<List> => ({
  value,
  context,
  children: { ads },
  shell,
});
const acting = (act: AdAct, ad: OwnAd) => at('acting', { ...read, chosen: { act, ad } });
const toAdmin = (value: Situation<List>['value'], chosen: Context['chosen'], result = adminAds, reason = ''): Situation<List> => ({
  value,
  context: { isAdmin: true, read: result, chosen, reason, decided: null },
  children: { ads: listAt(result.items.length > 0 ? 'shown' : 'empty', { search: waiting, result }) },
  shell: adminShell,
});

const situations = {
  loading: at('choosing', begun, listAt('loading', { search: all, result: null })),
  loadingAgain: at('choosing', read, listAt('loading', { search: all, result: adPage })),
  shown: at('choosing', read),
  shownToAdmins: toAdmin('choosing', null),
  none: at('choosing', read, listAt('empty', { search: all, result: noAds })),
  noneInGroup: at('choosing', read, listAt('empty', { search: { group: 'ended', page: 1 }, result: { ...adPage, items: [] } })),
  noneToDecide: toAdmin('choosing', null, noAds),
  failed: at('choosing', begun, listAt('failed', { search: all, result: null })),
  takingBack: acting('takeBack', pendingAd),
  pausing: acting('pause', runningAd),
  resuming: acting('resume', known(adPage.items[4])),
  confirmingRemoval: at('confirmingRemoval', { ...read, chosen: { act: 'remove', ad: draftAd } }),
  removing: at('removing', { ...read, chosen: { act: 'remove', ad: draftAd } }),
  approving: toAdmin('acting', { act: 'approve', ad: decidedAd }),
  delayed: toAdmin('choosing', null, delayedAds),
  undoing: toAdmin('acting', { act: 'undo', ad: delayedAd }, delayedAds),
  givingReason: {
    ...toAdmin('givingReason', { act: 'reject', ad: decidedAd }),
    children: {
      ads: listAt('shown', { search: waiting, result: adminAds }),
      reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }),
    },
  },
  rejecting: toAdmin('acting', { act: 'reject', ad: decidedAd }, adminAds, 'The link cannot be opened.'),
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
