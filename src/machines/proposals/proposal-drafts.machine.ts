import { assign, setup } from 'xstate';
import { known } from '../known.ts';
import { pageGuards } from '../page-guards.ts';
import { lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import type { OwnDraft, OwnDraftPage } from './own-proposals.ts';

type Context = { page: number; result: OwnDraftPage | null; chosen: OwnDraft | null };

/** The bidder's drafts of proposals, on the server and on this device: how far each has come, and its deletion. */
export const proposalDraftsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'retry' }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'delete'; draft: OwnDraft }
      | { type: 'confirm' }
      | { type: 'cancel' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadMyDrafts: port<OwnDraftPage, { page: number }>('loadMyDrafts'),
    deleteDraft: port<void, { tenderId: number; isStored: boolean }>('deleteDraft'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: OwnDraftPage) => result }),
    goToPage: assign({ page: (_, page: number) => page }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
    choose: assign({ chosen: (_, draft: OwnDraft) => draft }),
    announceDeleted: effect('announceDeleted'),
    focusList: effect('focusList'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...pageGuards,
  },
}).createMachine({
  id: 'proposalDrafts',
  description: 'The proposals a bidder has begun and not submitted; those that exist only on this device come first.',
  meta: { requirement: '2 Proposal wizard' },
  context: { page: 1, result: null, chosen: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The drafts are loading; the previous ones stay visible.',
      tags: 'busy',
      invoke: {
        id: 'loadMyDrafts',
        src: 'loadMyDrafts',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
          },
          { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', reenter: true, actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': {
          guard: 'hasPrevious',
          target: 'loading',
          reenter: true,
          actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'],
        },
        'reload.*': { target: 'loading', reenter: true },
      },
    },
    shown: {
      description: 'A page of drafts is shown; it may be empty.',
      on: {
        'page.next': { guard: 'hasNext', target: 'loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: 'loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        delete: { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event.draft } },
        'reload.*': 'loading',
      },
    },
    failed: {
      description: 'The drafts could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
    confirming: {
      description: 'A dialog asks whether to delete a draft permanently.',
      tags: 'dialog',
      on: { confirm: 'deleting', cancel: 'shown' },
    },
    deleting: {
      description:
        'The draft is being deleted, here and, if it is stored there, on the server; the list is reloaded on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: 'focusList',
      invoke: {
        id: 'deleteDraft',
        src: 'deleteDraft',
        input: ({ context: { chosen } }) => ({ tenderId: known(chosen).tender.id, isStored: known(chosen).updatedAt !== null }),
        onDone: { target: 'loading', actions: 'announceDeleted' },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
