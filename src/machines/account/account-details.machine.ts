import { assign, setup } from 'xstate';
import type { RequestContact } from '../../../contract/entities/requests.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { allTouched, type Change, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import { type DetailsError, type DetailsValues, detailsErrors } from './details-form.ts';
import { type ImageUploadEvent, imageUploadMachine } from './image-upload.machine.ts';

type Field = keyof DetailsValues;
type Context = {
  values: DetailsValues;
  touched: Field[];
  errors: Errors<DetailsValues, DetailsError>;
  imageUrl: string | null;
  failure: Failure | null;
  isUploading: boolean;
};

/** The name, the contact number and the picture of the signed-in user, which can be edited. */
export const accountDetailsMachine = setup({
  types: {
    input: {} as { name: string; imageUrl: string | null },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change<DetailsValues>)
      | { type: 'field.leave'; field: Field }
      | ImageUploadEvent
      | { type: 'image.remove' }
      | { type: 'submit' }
      | { type: 'retry' },
    children: {} as { imageUpload: 'imageUpload' },
    tags: {} as 'busy',
  },
  actors: {
    loadContact: port<RequestContact>('loadContact'),
    saveUser: port<void, DetailsValues & { imageUrl: string | null }>('saveUser'),
    imageUpload: imageUploadMachine,
  },
  actions: {
    open: assign(({ context: { values } }, { phone }: RequestContact) => freshForm({ ...values, phone }, detailsErrors)),
    change: assign(({ context }, { change }: { change: Change<DetailsValues> }) => ({
      ...withChange(context, change, detailsErrors),
      failure: null,
    })),
    setImage: assign({ imageUrl: (_, imageUrl: string | null) => imageUrl, failure: null }),
    beginUpload: assign({ isUploading: true }),
    endUpload: assign({ isUploading: false }),
    touch: assign({ touched: ({ context }, field: Field) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    untouch: assign({ touched: [] }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
    reloadSession: effect('reloadSession'),
    announceSaved: effect('announceSaved'),
  },
  guards: {
    isReady: ({ context }) => isValid(context.errors) && !context.isUploading,
  },
}).createMachine({
  id: 'accountDetails',
  description: 'The display name, the contact number and the picture of the signed-in user.',
  meta: { requirement: '2 Account area' },
  context: ({ input: { name, imageUrl } }) => ({
    values: { name, phone: '' },
    touched: [],
    errors: {},
    imageUrl,
    failure: null,
    isUploading: false,
  }),
  initial: 'loading',
  invoke: { id: 'imageUpload', src: 'imageUpload', input: { purpose: 'person' } },
  on: {
    'image.begun': { actions: 'beginUpload' },
    'image.ended': { actions: 'endUpload' },
    'image.stored': { actions: { type: 'setImage', params: ({ event }) => event.url } },
  },
  states: {
    loading: {
      description: 'The contact number of the account is loading.',
      invoke: {
        id: 'loadContact',
        src: 'loadContact',
        onDone: { target: 'editing', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { description: 'The contact number could not be loaded.', on: { retry: 'loading' } },
    editing: {
      description: 'Name, contact number and picture can be edited.',
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        'image.remove': { actions: { type: 'setImage', params: null } },
        submit: [{ guard: 'isReady', target: 'saving' }, { actions: 'touchAll' }],
      },
    },
    saving: {
      description: 'Name, contact number and picture are being saved.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveUser',
        src: 'saveUser',
        input: ({ context: { values, imageUrl } }) => ({ ...values, imageUrl }),
        onDone: { target: 'editing', actions: ['untouch', 'reloadSession', 'announceSaved'] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
