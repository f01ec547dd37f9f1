import { assign, sendTo, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Failure } from '../../../contract/failures.ts';
import { tenderDocumentLimit } from '../../../contract/limits.ts';
import { failureOf } from '../failing.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { allTouched, type Change, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import { parent } from '../relatives.ts';
import {
  type AddendumDraft,
  type AddendumError,
  type AddendumField,
  type AddendumValues,
  addendumErrors,
  emptyAddendum,
} from './addendum-form.ts';

type Context = {
  tenderId: number;
  /** The current deadline; a new one must be later. */
  deadline: string;
  key: string;
  values: AddendumValues;
  touched: AddendumField[];
  errors: Errors<AddendumValues, AddendumError>;
  documents: StoredFile[];
  isUploading: boolean;
  failure: Failure | null;
};
type Kept = { tenderId: number; draft: AddendumDraft };

const draftOf = ({ tenderId, values, documents, key }: Context): Kept => ({ tenderId, draft: { ...values, documents, key } });

const valuesOfDraft = (draft: AddendumDraft | null): AddendumValues => {
  if (!draft) return emptyAddendum;
  const { text, textAr, day, time } = draft;
  return { text, textAr, day, time };
};

const nothingWritten = (tenderId: number): Context => ({
  tenderId,
  deadline: '',
  key: '',
  ...freshForm(emptyAddendum, addendumErrors('')),
  documents: [],
  isUploading: false,
  failure: null,
});

/** Publishes an addendum, the only and final way to change published terms. The draft survives a failed call and a reload. */
export const addendumMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as Context,
    events: {} as
      | { type: 'open'; deadline: string }
      | ({ type: 'field.change' } & Change<AddendumValues>)
      | { type: 'field.leave'; field: AddendumField }
      | DocumentsChanged
      | { type: 'submit' }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { documents: 'documents' },
    tags: {} as 'busy' | 'dialog' | 'form',
  },
  actors: {
    openAddendum: port<{ draft: AddendumDraft | null; key: string }, { tenderId: number }>('openAddendum'),
    issueAddendum: port<void, { tenderId: number; key: string; values: AddendumValues; documents: StoredFile[] }>('issueAddendum'),
    documents: documentsMachine,
  },
  actions: {
    setDeadline: assign({ deadline: (_, deadline: string) => deadline }),
    open: assign(({ context }, { draft, key }: { draft: AddendumDraft | null; key: string }) => ({
      key: draft?.key ?? key,
      documents: draft?.documents ?? [],
      isUploading: false,
      failure: null,
      ...freshForm(valuesOfDraft(draft), addendumErrors(context.deadline)),
    })),
    change: assign(({ context }, { change }: { change: Change<AddendumValues> }) => ({
      ...withChange(context, change, addendumErrors(context.deadline)),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: AddendumField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    setDocuments: assign((_, { documents, isUploading }: DocumentsChanged) => ({ documents, isUploading })),
    keepFailure: assign(failureOf),
    keepDraft: effect<Kept>('keepDraft'),
    dropDraft: effect<{ tenderId: number }>('dropDraft'),
    announceIssued: effect('announceIssued'),
    /** Notifies the tender's page, which reloads the tender. */
    notifyTender: sendTo(parent, { type: 'addendum.issued' }),
  },
  guards: { isReady: ({ context: { errors, isUploading } }) => isValid(errors) && !isUploading },
}).createMachine({
  id: 'addendum',
  description: 'The publisher changes the published terms of a tender by an addendum.',
  meta: { beyond: 'Published terms must not change silently: every change is dated and sent to all bidders.' },
  context: ({ input }) => nothingWritten(input.tenderId),
  initial: 'closed',
  states: {
    closed: {
      description: 'The form is closed.',
      on: { open: { target: 'opening', actions: { type: 'setDeadline', params: ({ event }) => event.deadline } } },
    },
    opening: {
      description: 'An unpublished draft is loading.',
      invoke: {
        id: 'openAddendum',
        src: 'openAddendum',
        input: ({ context: { tenderId } }) => ({ tenderId }),
        onDone: { target: 'form', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: 'closed',
      },
    },
    form: {
      description: 'The form is open.',
      tags: 'form',
      initial: 'writing',
      invoke: {
        id: 'documents',
        src: 'documents',
        input: ({ context: { documents } }) => ({ documents, limit: tenderDocumentLimit }),
      },
      on: {
        'documents.changed': {
          actions: [
            { type: 'setDocuments', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
      },
      states: {
        writing: {
          description: 'The publisher edits the addendum; errors appear after a field is left or the form is submitted.',
          on: {
            'field.change': {
              actions: [
                { type: 'change', params: ({ event }) => ({ change: event }) },
                { type: 'keepDraft', params: ({ context }) => draftOf(context) },
              ],
            },
            'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            submit: [{ guard: 'isReady', target: 'confirming' }, { actions: 'touchAll' }],
            // The draft is restored when the form is opened again.
            cancel: '#addendum.closed',
          },
        },
        confirming: {
          description: 'A dialog says that an addendum is final and who will be notified.',
          tags: 'dialog',
          on: { confirm: 'issuing', cancel: 'writing' },
        },
        issuing: {
          description: 'The addendum is being published; nothing typed is lost if that fails.',
          tags: ['busy', 'dialog'],
          invoke: {
            id: 'issueAddendum',
            src: 'issueAddendum',
            input: ({ context: { tenderId, key, values, documents } }) => ({ tenderId, key, values, documents }),
            onDone: {
              target: '#addendum.closed',
              actions: [{ type: 'dropDraft', params: ({ context: { tenderId } }) => ({ tenderId }) }, 'announceIssued', 'notifyTender'],
            },
            onError: { target: 'writing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
  },
});
