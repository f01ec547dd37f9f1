import { assign, setup } from 'xstate';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { effect, port } from '../port.ts';
import { type ImageUploadEvent, imageUploadMachine } from './image-upload.machine.ts';

type Context = {
  name: string;
  imageUrl: string | null;
  touched: boolean;
  failure: Failure | null;
  isUploading: boolean;
};

/** The name and the picture of the signed-in member, which can be edited. */
export const accountDetailsMachine = setup({
  types: {
    input: {} as { name: string; imageUrl: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'name.change'; value: string }
      | { type: 'name.leave' }
      | ImageUploadEvent
      | { type: 'image.remove' }
      | { type: 'submit' },
    children: {} as { imageUpload: 'imageUpload' },
    tags: {} as 'busy',
  },
  actors: {
    saveUser: port<void, { name: string; imageUrl: string | null }>('saveUser'),
    imageUpload: imageUploadMachine,
  },
  actions: {
    setName: assign({ name: (_, name: string) => name, failure: null }),
    setImage: assign({ imageUrl: (_, imageUrl: string | null) => imageUrl, failure: null }),
    beginUpload: assign({ isUploading: true }),
    endUpload: assign({ isUploading: false }),
    touch: assign({ touched: true }),
    untouch: assign({ touched: false }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    reloadSession: effect('reloadSession'),
    announceSaved: effect('announceSaved'),
  },
  guards: {
    isReady: ({ context }) => context.name.trim() !== '' && !context.isUploading,
  },
}).createMachine({
  id: 'accountDetails',
  description: 'The display name and the picture of the signed-in member.',
  context: ({ input: { name, imageUrl } }) => ({ name, imageUrl, touched: false, failure: null, isUploading: false }),
  initial: 'editing',
  invoke: { id: 'imageUpload', src: 'imageUpload', input: { purpose: 'person' } },
  on: {
    'image.begun': { actions: 'beginUpload' },
    'image.ended': { actions: 'endUpload' },
    'image.stored': { actions: { type: 'setImage', params: ({ event }) => event.url } },
  },
  states: {
    editing: {
      description: 'Name and picture can be edited.',
      on: {
        'name.change': { actions: { type: 'setName', params: ({ event }) => event.value } },
        'name.leave': { actions: 'touch' },
        'image.remove': { actions: { type: 'setImage', params: null } },
        submit: [{ guard: 'isReady', target: 'saving' }, { actions: 'touch' }],
      },
    },
    saving: {
      description: 'Name and picture are being saved.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveUser',
        src: 'saveUser',
        input: ({ context: { name, imageUrl } }) => ({ name: name.trim(), imageUrl }),
        onDone: { target: 'editing', actions: ['untouch', 'reloadSession', 'announceSaved'] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
