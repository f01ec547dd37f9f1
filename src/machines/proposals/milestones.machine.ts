import { assign, sendTo, setup } from 'xstate';
import { milestoneDocumentLimit, milestoneLimit } from '../../../contract/limits.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { effect } from '../port.ts';
import { parent } from '../relatives.ts';
import { isBlank, type MilestoneField, type MilestoneItem, type TypedMilestone } from './milestone-form.ts';
import {
  firstInvalid,
  keptAsIn,
  type MilestonesContext,
  milestonesOf,
  withAdded,
  withDocuments,
  withEach,
  withField,
  withLeft,
  withoutItem,
} from './milestone-list.ts';

/** Sent to the proposal when its milestones change. */
export type MilestonesChanged = { type: 'milestones.changed'; milestones: MilestoneItem[] };

/** The milestones of a proposal, one shown at a time; each has its own documents. */
const base = setup({
  types: {
    input: {} as { milestones: TypedMilestone[]; keptAs: string },
    context: {} as MilestonesContext,
    events: {} as
      | { type: 'milestone.add' }
      | { type: 'milestone.remove'; key: number }
      | { type: 'milestone.select'; key: number }
      | { type: 'milestone.change'; key: number; field: MilestoneField; value: string }
      | { type: 'milestone.leave'; key: number; field: MilestoneField }
      | { type: 'milestones.check' }
      | { type: 'uploads.retry' }
      | { type: 'uploads.drop' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | DocumentsChanged,
    tags: {} as 'dialog',
  },
  actors: { documents: documentsMachine },
  actions: {
    add: assign(({ context }) => withAdded(context)),
    select: assign({ selected: (_, key: number) => key }),
    change: assign({ items: ({ context }, changed: { key: number; field: MilestoneField; value: string }) => withField(context, changed) }),
    leave: assign({ items: ({ context }, left: { key: number; field: MilestoneField }) => withLeft(context, left) }),
    setDocuments: assign({ items: ({ context }, news: DocumentsChanged) => withDocuments(context, news) }),
    choose: assign({ removed: (_, key: number) => key }),
    remove: assign(({ context }) => withoutItem(context)),
    touchAll: assign(({ context }) => ({ items: withEach(context), selected: firstInvalid(context) ?? context.selected })),
    announceAdded: effect('announceAdded'),
    announceRemoved: effect('announceRemoved'),
    focusSelected: effect<number>('focusSelected'),
    /** Deletes from this device the files of a milestone that are not stored yet. */
    dropKept: effect<string>('dropKept'),
    /** Notifies the parent flow. */
    notifyForm: sendTo(parent, (_, news: MilestonesChanged) => news),
  },
  guards: {
    hasRoom: ({ context }) => context.items.length < milestoneLimit,
    isBlankOne: ({ context: { items } }, key: number) => items.length > 1 && items.some((item) => item.key === key && isBlank(item)),
    isRemovable: ({ context: { items } }, key: number) => items.length > 1 && items.some((item) => item.key === key),
  },
});

/** The actions that start and stop the document flow of each milestone. */
export const milestonesMachine = base
  .extend({
    actions: {
      /** Uploads continue while another milestone is shown. */
      openDocuments: base.enqueueActions(({ context, enqueue }) => {
        for (const item of context.items) enqueue.spawnChild('documents', documentsOf(context, item));
      }),
      openNewDocuments: base.enqueueActions(({ context, enqueue }) => {
        for (const item of context.items.slice(-1)) enqueue.spawnChild('documents', documentsOf(context, item));
      }),
      retryUploads: base.enqueueActions(({ context, enqueue }) => {
        for (const { key } of context.items) enqueue.sendTo(`documents-${key}`, { type: 'uploads.retry' });
      }),
      dropUploads: base.enqueueActions(({ context, enqueue }) => {
        for (const { key } of context.items) enqueue.sendTo(`documents-${key}`, { type: 'uploads.drop' });
      }),
      /** The milestones after a removed one have other places. */
      renameUploads: base.enqueueActions(({ context, enqueue }) => {
        for (const { key } of context.items) enqueue.sendTo(`documents-${key}`, { type: 'uploads.rename', keptAs: keptAsIn(context, key) });
      }),
      closeDocuments: base.enqueueActions(({ context, enqueue }) => enqueue.stopChild(`documents-${context.removed}`)),
    },
  })
  .createMachine({
    id: 'milestones',
    description: 'The milestones of a proposal: deliverables, dates and amounts.',
    context: ({ input }) => milestonesOf(input.milestones, input.keptAs),
    initial: 'editing',
    entry: 'openDocuments',
    on: {
      'documents.changed': {
        actions: [
          { type: 'setDocuments', params: ({ event }) => event },
          { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
        ],
      },
    },
    states: {
      editing: {
        description: 'One milestone can be edited; the others are tabs.',
        meta: { requirement: '2 Proposal wizard, step 3' },
        on: {
          'milestone.add': {
            guard: 'hasRoom',
            actions: [
              'add',
              'openNewDocuments',
              'announceAdded',
              { type: 'focusSelected', params: ({ context }) => context.selected },
              { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
            ],
          },
          'milestone.select': { actions: { type: 'select', params: ({ event }) => event.key } },
          'milestone.change': {
            actions: [
              { type: 'change', params: ({ event }) => event },
              { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
            ],
          },
          'milestone.leave': { actions: { type: 'leave', params: ({ event }) => event } },
          'uploads.retry': { actions: 'retryUploads' },
          'uploads.drop': { actions: 'dropUploads' },
          'milestones.check': { actions: ['touchAll', { type: 'focusSelected', params: ({ context }) => context.selected }] },
          'milestone.remove': [
            {
              guard: { type: 'isBlankOne', params: ({ event }) => event.key },
              actions: [
                { type: 'choose', params: ({ event }) => event.key },
                'closeDocuments',
                { type: 'dropKept', params: ({ context }) => keptAsIn(context, context.removed) },
                'remove',
                'renameUploads',
                'announceRemoved',
                { type: 'focusSelected', params: ({ context }) => context.selected },
                { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
              ],
            },
            {
              guard: { type: 'isRemovable', params: ({ event }) => event.key },
              target: 'removing',
              actions: { type: 'choose', params: ({ event }) => event.key },
            },
          ],
        },
      },
      removing: {
        description: 'A dialog asks whether to remove a milestone with its text and documents.',
        tags: 'dialog',
        on: {
          confirm: {
            target: 'editing',
            actions: [
              'closeDocuments',
              { type: 'dropKept', params: ({ context }) => keptAsIn(context, context.removed) },
              'remove',
              'renameUploads',
              'announceRemoved',
              { type: 'focusSelected', params: ({ context }) => context.selected },
              { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
            ],
          },
          cancel: 'editing',
        },
      },
    },
  });

const changedEventOf = ({ items }: MilestonesContext): MilestonesChanged => ({ type: 'milestones.changed', milestones: items });

const documentsOf = (context: MilestonesContext, { key, documents }: MilestoneItem) => ({
  id: `documents-${key}`,
  input: { documents, limit: milestoneDocumentLimit, of: key, keptAs: keptAsIn(context, key), purpose: 'proposal' as const },
});
