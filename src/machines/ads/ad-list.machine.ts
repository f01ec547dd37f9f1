import { assign, sendTo, setup } from 'xstate';
import type { AdGroup, AdPage, OwnAd } from '../../../contract/entities/ads.ts';
import { type AdAction, canDoWithAd } from '../../../contract/rules/ads.ts';
import { firstEffectOf } from '../delayed.ts';
import { known } from '../known.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { isListed } from '../paging.ts';
import { type DataChanged, effect, port, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';

export type AdSearch = { group: AdGroup | null; page: number };
export type AdsList = ListOf<AdPage, AdSearch>;
/** What can be done with an advertisement in the list; `undo` is of an approval that is not in effect yet. */
export type AdAct = Extract<AdAction, 'takeBack' | 'pause' | 'resume' | 'remove' | 'approve' | 'reject'> | 'undo';
type Chosen = { act: AdAct; ad: OwnAd };
/** What is done with an advertisement, with the reason of a rejection. */
export type AdChange = Chosen & { reason: string };
/** What was done with an advertisement, for the toast. */
export type AdDone = 'takenBack' | 'paused' | 'resumed' | 'removed' | 'approved' | 'rejected' | 'stopped' | 'undone';
type Context = {
  isAdmin: boolean;
  /** The page that the list has read last. */
  read: AdPage | null;
  chosen: Chosen | null;
  reason: string;
  /** The advertisement that was just acted on; it receives the focus after the reload. */
  decided: number | null;
};

const changeOf = ({ chosen, reason }: Context): AdChange => ({ ...known(chosen), reason: reason.trim() });

const doneBy: Record<Exclude<AdAct, 'reject'>, AdDone> = {
  takeBack: 'takenBack',
  pause: 'paused',
  resume: 'resumed',
  remove: 'removed',
  approve: 'approved',
  undo: 'undone',
};
const doneOf = ({ act, ad }: Chosen): AdDone => {
  if (act !== 'reject') return doneBy[act];
  return ad.standing === 'pending' ? 'rejected' : 'stopped';
};

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ ad }: Chosen): string => `ad.${ad.id}.reject`;

const isPossible = ({ read }: Context, { act, ad }: Chosen): boolean =>
  isListed(read, ad) && (act === 'undo' ? Boolean(ad.delayed) : canDoWithAd(act, ad.standing) && !ad.delayed);

/** The advertisements of a member; an admin sees everyone's and decides on those that wait. */
export const adListMachine = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as ListRead<AdPage> | DataChanged | ({ type: 'act' } & Chosen) | { type: 'confirm' } | { type: 'cancel' },
    children: {} as { ads: 'ads'; reason: 'reason' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    ads: listOf<AdPage, AdSearch>(),
    actOnAd: port<void, AdChange>('actOnAd'),
    reason: reasonMachine,
    watchEffect: watchPort<DataChanged, { until: string | null }>('watchEffect'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: AdPage) => read }),
    choose: assign(({ context }, { act, ad }: Chosen) => ({
      chosen: { act, ad },
      reason: ad.id === context.chosen?.ad.id ? context.reason : '',
      decided: null,
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<AdDone>('announceDone'),
    /** Moves the focus to the advertisement, or to the list that it has left. */
    focusDecided: effect<number | null>('focusDecided'),
    forgetDecided: assign({ decided: null }),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.ad.id ?? null }),
    refreshList: sendTo('ads', { type: 'reload.data' }),
    reloadList: sendTo('ads', { type: 'reload.acted' }),
  },
  guards: {
    isRejection: ({ context }, chosen: Chosen) => chosen.act === 'reject' && isPossible(context, chosen),
    isRemoval: ({ context }, chosen: Chosen) => chosen.act === 'remove' && isPossible(context, chosen),
    isPossible: ({ context }, chosen: Chosen) => isPossible(context, chosen),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'adList',
  description: 'The list of advertisements in the account area.',
  meta: { requirement: '2 Account area' },
  context: ({ input: { isAdmin } }) => ({ isAdmin, read: null, chosen: null, reason: '', decided: null }),
  initial: 'choosing',
  invoke: {
    id: 'ads',
    src: 'ads',
    input: ({ context: { isAdmin } }) => ({ search: { group: isAdmin ? 'pending' : null, page: 1 } }),
  },
  on: { 'list.read': { actions: { type: 'keepRead', params: ({ event }) => event.result } } },
  states: {
    choosing: {
      description: 'Each advertisement offers what can be done with it; an approval that can be undone is followed until it is in effect.',
      invoke: {
        id: 'watchEffect',
        src: 'watchEffect',
        input: ({ context: { read } }) => ({ until: firstEffectOf(read?.items.map(({ delayed }) => delayed) ?? []) }),
      },
      on: {
        'list.read': {
          target: 'choosing',
          reenter: true,
          actions: [
            { type: 'keepRead', params: ({ event }) => event.result },
            { type: 'focusDecided', params: ({ context }) => context.decided },
            'forgetDecided',
          ],
        },
        'reload.data': { actions: 'refreshList' },
        act: [
          {
            guard: { type: 'isRejection', params: ({ event }) => event },
            target: 'givingReason',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRemoval', params: ({ event }) => event },
            target: 'confirmingRemoval',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPossible', params: ({ event }) => event },
            target: 'acting',
            actions: { type: 'choose', params: ({ event }) => event },
          },
        ],
      },
    },
    confirmingRemoval: {
      description: 'A dialog asks whether the advertisement is to be deleted with its figures.',
      tags: 'dialog',
      on: { confirm: 'removing', cancel: 'choosing' },
    },
    removing: {
      description: 'The advertisement is being deleted; the list is read again on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'actOnAd',
        src: 'actOnAd',
        input: ({ context }) => changeOf(context),
        onDone: { target: 'choosing', actions: { type: 'announceDone', params: 'removed' } },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    givingReason: {
      description: 'A dialog asks why the advertisement is rejected or stopped; its advertiser reads the reason.',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context: { chosen, reason } }) => ({ reason, keptAs: keptAsOf(known(chosen)) }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'acting',
            actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
          },
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    acting: {
      description: 'It is being done; the list is read again on success and on failure. The reason of a rejection is kept if that fails.',
      tags: 'busy',
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'actOnAd',
        src: 'actOnAd',
        input: ({ context }) => changeOf(context),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(known(context.chosen)) },
            'forgetReason',
            { type: 'announceDone', params: ({ context }) => doneOf(known(context.chosen)) },
          ],
        },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
