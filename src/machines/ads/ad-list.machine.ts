import { assign, setup } from 'xstate';
import type { AdGroup, AdPage, OwnAd } from '../../../contract/entities/ads.ts';
import { canDoWithAd } from '../../../contract/rules/ads.ts';
import { firstEffectOf } from '../delayed.ts';
import { known } from '../known.ts';
import { isEmpty, searchPageGuards } from '../page-guards.ts';
import { isListed, lastPageOf } from '../paging.ts';
import { type DataChanged, effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';

type Search = { group: AdGroup | null; page: number };
type Change = 'takeBack' | 'pause' | 'resume';
type Decided = { id: number; version: number };
/** What was done with an advertisement, for the toast. */
export type AdDone = 'takenBack' | 'paused' | 'resumed' | 'removed' | 'approved' | 'rejected' | 'stopped' | 'undone';
type Context = { search: Search; result: AdPage | null; chosen: OwnAd | null; reason: string };

const decidedOf = ({ chosen }: Context): Decided => {
  const { id, version } = known(chosen);
  return { id, version };
};
const doneBy: Record<Change, AdDone> = { takeBack: 'takenBack', pause: 'paused', resume: 'resumed' };

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: Context): string => `ad.${chosen?.id}.reject`;

/** The advertisements of a member; an admin sees everyone's and decides on those that wait. */
export const adListMachine = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'group.choose'; group: AdGroup | null }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'takeBack'; ad: OwnAd }
      | { type: 'pause'; ad: OwnAd }
      | { type: 'resume'; ad: OwnAd }
      | { type: 'remove'; ad: OwnAd }
      | { type: 'approve'; ad: OwnAd }
      | { type: 'reject'; ad: OwnAd }
      | { type: 'undo'; ad: OwnAd }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' },
    children: {} as { reason: 'reason' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadAds: port<AdPage, Search>('loadAds'),
    takeBackAd: port<void, { id: number }>('takeBackAd'),
    pauseAd: port<void, { id: number }>('pauseAd'),
    resumeAd: port<void, { id: number }>('resumeAd'),
    removeAd: port<void, { id: number }>('removeAd'),
    approveAd: port<void, Decided>('approveAd'),
    rejectAd: port<void, Decided & { reason: string }>('rejectAd'),
    undoDecision: port<void, { id: number }>('undoDecision'),
    reason: reasonMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    watchEffect: watchPort<DataChanged, { until: string | null }>('watchEffect'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: AdPage) => result }),
    chooseGroup: assign({ search: (_, group: AdGroup | null) => ({ group, page: 1 }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    choose: assign(({ context }, ad: OwnAd) => ({ chosen: ad, reason: ad.id === context.chosen?.id ? context.reason : '' })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<AdDone>('announceDone'),
    /** Moves the focus to the advertisement, or to the list that it has left. */
    focusChanged: effect<number | null>('focusChanged'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...searchPageGuards,
    isEmpty,
    isPossible: ({ context }, { type, ad }: { type: Parameters<typeof canDoWithAd>[0]; ad: OwnAd }) =>
      isListed(context.result, ad) && canDoWithAd(type, ad.standing) && !ad.delayed,
    isDelayed: ({ context }, ad: OwnAd) => isListed(context.result, ad) && Boolean(ad.delayed),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'adList',
  description: 'The list of advertisements in the account area.',
  meta: { requirement: '2 Account area' },
  context: ({ input: { isAdmin } }) => ({ search: { group: isAdmin ? 'pending' : null, page: 1 }, result: null, chosen: null, reason: '' }),
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      description:
        'A page of advertisements. What can be done with each can be done while the list reloads, too: news must not swallow a press.',
      initial: 'loading',
      on: {
        'group.choose': { target: '.loading', actions: { type: 'chooseGroup', params: ({ event }) => event.group } },
        takeBack: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'takingBack',
          actions: { type: 'choose', params: ({ event }) => event.ad },
        },
        pause: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'pausing',
          actions: { type: 'choose', params: ({ event }) => event.ad },
        },
        resume: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'resuming',
          actions: { type: 'choose', params: ({ event }) => event.ad },
        },
        remove: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: { type: 'choose', params: ({ event }) => event.ad },
        },
        approve: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'approving',
          actions: { type: 'choose', params: ({ event }) => event.ad },
        },
        reject: {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'givingReason',
          actions: { type: 'choose', params: ({ event }) => event.ad },
        },
        undo: {
          guard: { type: 'isDelayed', params: ({ event }) => event.ad },
          target: 'undoing',
          actions: { type: 'choose', params: ({ event }) => event.ad },
        },
        'page.next': {
          guard: 'hasNext',
          target: '.loading',
          actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'],
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: '.loading',
          actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'],
        },
        'reload.*': '.loading',
      },
      states: {
        loading: {
          description: 'The advertisements are loading; those shown before stay.',
          tags: 'busy',
          invoke: {
            id: 'loadAds',
            src: 'loadAds',
            input: ({ context: { search } }) => search,
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: '#adList.empty',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: '#adList.failed',
          },
        },
        shown: {
          description: 'A page of advertisements is shown, each with its status and what can be done with it.',
          invoke: {
            id: 'watchEffect',
            src: 'watchEffect',
            input: ({ context: { result } }) => ({ until: firstEffectOf(result?.items.map(({ delayed }) => delayed) ?? []) }),
          },
        },
      },
    },
    empty: {
      description: 'There is no advertisement in the chosen group.',
      on: {
        'group.choose': { target: 'list', actions: { type: 'chooseGroup', params: ({ event }) => event.group } },
        'reload.*': 'list',
      },
    },
    failed: {
      description: 'The advertisements could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
    takingBack: {
      description: 'The advertisement is being taken back from approval.',
      tags: 'busy',
      exit: { type: 'focusChanged', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'takeBackAd',
        src: 'takeBackAd',
        input: ({ context }) => ({ id: decidedOf(context).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: doneBy.takeBack } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    pausing: {
      description: 'The advertisement is being paused.',
      tags: 'busy',
      exit: { type: 'focusChanged', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'pauseAd',
        src: 'pauseAd',
        input: ({ context }) => ({ id: decidedOf(context).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: doneBy.pause } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    resuming: {
      description: 'The paused advertisement is being shown again.',
      tags: 'busy',
      exit: { type: 'focusChanged', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'resumeAd',
        src: 'resumeAd',
        input: ({ context }) => ({ id: decidedOf(context).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: doneBy.resume } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirmingRemoval: {
      description: 'A dialog asks whether the advertisement is to be deleted with its figures.',
      tags: 'dialog',
      on: { confirm: 'removing', cancel: 'list.shown' },
    },
    removing: {
      description: 'The advertisement is being deleted; the list is reloaded on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: { type: 'focusChanged', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'removeAd',
        src: 'removeAd',
        input: ({ context }) => ({ id: decidedOf(context).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: 'removed' } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    approving: {
      description: 'The advertisement is being approved; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: { type: 'focusChanged', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'approveAd',
        src: 'approveAd',
        input: ({ context }) => decidedOf(context),
        onDone: { target: 'list', actions: { type: 'announceDone', params: 'approved' } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    undoing: {
      description: 'The approval is being undone; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: { type: 'focusChanged', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'undoDecision',
        src: 'undoDecision',
        input: ({ context }) => ({ id: known(context.chosen?.delayed).id }),
        onDone: { target: 'list', actions: { type: 'announceDone', params: 'undone' } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    givingReason: {
      description: 'A dialog asks why the advertisement is rejected or stopped; its advertiser reads the reason.',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context }) => ({ reason: context.reason, keptAs: keptAsOf(context) }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'rejecting',
            actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
          },
          { target: 'list.shown', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    rejecting: {
      description: 'The advertisement is being rejected or stopped; the reason is kept if that fails.',
      tags: 'busy',
      exit: { type: 'focusChanged', params: ({ context }) => context.chosen?.id ?? null },
      invoke: {
        id: 'rejectAd',
        src: 'rejectAd',
        input: ({ context }) => ({ ...decidedOf(context), reason: context.reason.trim() }),
        onDone: {
          target: 'list',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
            'forgetReason',
            { type: 'announceDone', params: ({ context }) => (context.chosen?.standing === 'pending' ? 'rejected' : 'stopped') },
          ],
        },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
