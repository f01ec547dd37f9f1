import { assign, sendTo, setup } from 'xstate';
import { asFailure, type FailureCode } from '../../../contract/failures.ts';
import { imageMaxBytes, imageTypes } from '../../../contract/limits.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import { parent } from '../relatives.ts';

export type ImagePurpose = 'logo' | 'banner' | 'ad' | 'person';
/** Upload progress reported to the form: started, stored, or ended without an image. */
export type ImageUploadEvent<Purpose extends ImagePurpose = ImagePurpose> =
  | { type: 'image.begun'; purpose: Purpose }
  | { type: 'image.stored'; purpose: Purpose; url: string }
  | { type: 'image.ended'; purpose: Purpose };
/** Why an image was rejected, by the browser or by the server. */
export type ImageProblem = 'fileTooLarge' | 'unfitFile' | FailureCode;

const begun = (purpose: ImagePurpose): ImageUploadEvent => ({ type: 'image.begun', purpose });
const stored = (purpose: ImagePurpose, url: string): ImageUploadEvent => ({ type: 'image.stored', purpose, url });
const ended = (purpose: ImagePurpose): ImageUploadEvent => ({ type: 'image.ended', purpose });

/** Uploads a logo, a banner or the picture of an advertisement; type and size are checked before the upload, the content on the server. */
export const imageUploadMachine = setup({
  types: {
    input: {} as { purpose: ImagePurpose },
    context: {} as { purpose: ImagePurpose; file: File | null; problem: ImageProblem | null },
    events: {} as { type: 'file.choose'; file: File } | { type: 'cancel' },
    tags: {} as 'busy',
  },
  actors: {
    uploadImage: port<{ url: string }, { purpose: ImagePurpose; file: File }>('uploadImage'),
  },
  actions: {
    take: assign({ file: (_, file: File) => file, problem: null }),
    letGo: assign({ file: null }),
    refuse: assign({ problem: (_, problem: ImageProblem) => problem }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => asFailure(error).code }),
    /** Notifies the parent form. */
    notifyForm: sendTo(parent, (_, news: ImageUploadEvent) => news),
    /** Names the file that was uploaded. */
    announceUploaded: effect<string>('announceUploaded'),
  },
  guards: {
    isTooLarge: (_, { size }: File) => size > imageMaxBytes,
    isUnsupportedType: (_, { type }: File) => !imageTypes.some((fit) => fit === type),
  },
}).createMachine({
  id: 'imageUpload',
  description: 'The upload of a logo or a banner.',
  meta: { requirement: '2 Account area' },
  context: ({ input }) => ({ purpose: input.purpose, file: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'An image can be chosen; the reason for the last rejection is shown.',
      entry: 'letGo',
      on: {
        'file.choose': [
          { guard: { type: 'isUnsupportedType', params: ({ event }) => event.file }, actions: { type: 'refuse', params: 'unfitFile' } },
          { guard: { type: 'isTooLarge', params: ({ event }) => event.file }, actions: { type: 'refuse', params: 'fileTooLarge' } },
          { target: 'uploading', actions: { type: 'take', params: ({ event }) => event.file } },
        ],
      },
    },
    uploading: {
      description: 'The image is uploading.',
      tags: 'busy',
      entry: { type: 'notifyForm', params: ({ context }) => begun(context.purpose) },
      exit: { type: 'notifyForm', params: ({ context }) => ended(context.purpose) },
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ context }) => ({ purpose: context.purpose, file: known(context.file) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'notifyForm', params: ({ context, event }) => stored(context.purpose, event.output.url) },
            { type: 'announceUploaded', params: ({ context }) => known(context.file).name },
          ],
        },
        onError: { target: 'idle', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { cancel: 'idle' },
    },
  },
});
