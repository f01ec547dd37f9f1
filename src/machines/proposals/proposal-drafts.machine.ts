import { assign, sendTo, setup } from 'xstate';
import { known } from '../known.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { effect, port } from '../port.ts';
import type { OwnDraft, OwnDraftPage } from './own-proposals.ts';

export type DraftsList = ListOf<OwnDraftPage, { page: number }>;

/** The bidder's drafts of proposals, on the server and on this device: how far each has come, and its deletion. */
export const proposalDraftsMachine = setup({
  types: {
    context: {} as { read: OwnDraftPage | null; chosen: OwnDraft | null },
    events: {} as ListRead<OwnDraftPage> | { type: 'delete'; draft: OwnDraft } | { type: 'confirm' } | { type: 'cancel' },
    children: {} as { drafts: 'drafts' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    drafts: listOf<OwnDraftPage, { page: number }>(),
    deleteDraft: port<void, { tenderId: number; isStored: boolean }>('deleteDraft'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: OwnDraftPage) => read }),
    choose: assign({ chosen: (_, draft: OwnDraft) => draft }),
    announceDeleted: effect('announceDeleted'),
    focusList: effect('focusList'),
    reloadList: sendTo('drafts', { type: 'reload.acted' }),
  },
}).createMachine({
  id: 'proposalDrafts',
  description: 'The proposals a bidder has begun and not submitted; those that exist only on this device come first.',
  meta: { requirement: '2 Proposal wizard' },
  context: { read: null, chosen: null },
  initial: 'choosing',
  invoke: { id: 'drafts', src: 'drafts', input: { search: { page: 1 } } },
  on: { 'list.read': { actions: { type: 'keepRead', params: ({ event }) => event.result } } },
  states: {
    choosing: {
      description: 'Each draft can be deleted.',
      on: { delete: { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event.draft } } },
    },
    confirming: {
      description: 'A dialog asks whether to delete a draft permanently.',
      tags: 'dialog',
      on: { confirm: 'deleting', cancel: 'choosing' },
    },
    deleting: {
      description:
        'The draft is being deleted, here and, if it is stored there, on the server; the list is read again on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: ['focusList', 'reloadList'],
      invoke: {
        id: 'deleteDraft',
        src: 'deleteDraft',
        input: ({ context: { chosen } }) => ({ tenderId: known(chosen).tender.id, isStored: known(chosen).updatedAt !== null }),
        onDone: { target: 'choosing', actions: 'announceDeleted' },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
