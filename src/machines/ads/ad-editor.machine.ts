import { assign, setup } from 'xstate';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import type { Failure } from '../../../contract/failures.ts';
import type { Locale } from '../../../contract/locale.ts';
import { type AdFields, canDoWithAd, needsApproval } from '../../../contract/rules/ads.ts';
import { type ImageUploadEvent, imageUploadMachine } from '../account/image-upload.machine.ts';
import { failedWith, failureOf } from '../failing.ts';
import { allTouched, type Change, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import { type AdError, type AdField, type AdValues, adErrors, emptyAd, emptyAdEditor, fieldsOf, isStorable, valuesOf } from './ad-form.ts';

/**
 * What the form begins with: the stored advertisement, if there is one, the pictures of the member's advertisements, what was typed before
 * and not stored, and the day in Qatar.
 */
type Opened = { ad: OwnAd | null; pictures: string[]; typed: AdValues | null; today: string };
type Context = {
  id: number | null;
  ad: OwnAd | null;
  pictures: string[];
  today: string;
  isRestored: boolean;
  values: AdValues;
  touched: AdField[];
  errors: Errors<AdValues, AdError>;
  failure: Failure | null;
  isUploading: boolean;
  preview: Locale;
};
type ToStore = { ad: OwnAd | null; fields: AdFields };

const toStore = ({ ad, values }: Context): ToStore => ({ ad, fields: fieldsOf(values) });

/** A member writes an advertisement; an admin approves it before it is shown. */
export const adEditorMachine = setup({
  types: {
    input: {} as { id: number | null; preview: Locale },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change<AdValues>)
      | { type: 'field.leave'; field: AdField }
      | ImageUploadEvent
      | { type: 'image.remove' }
      | { type: 'picture.choose'; url: string }
      | { type: 'preview.language'; locale: Locale }
      | { type: 'save' }
      | { type: 'submit' }
      | { type: 'retry' },
    children: {} as { imageUpload: 'imageUpload' },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    openAd: port<Opened, { id: number | null }>('openAd'),
    storeAd: port<OwnAd, ToStore>('storeAd'),
    sendAd: port<void, { id: number; version: number }>('sendAd'),
    imageUpload: imageUploadMachine,
  },
  actions: {
    open: assign((_, { typed, ad, pictures, today }: Opened) => ({
      ad,
      pictures,
      today,
      isRestored: typed !== null,
      ...freshForm(typed ?? (ad ? valuesOf(ad) : emptyAd), adErrors(today)),
    })),
    change: assign(({ context }, change: Change<AdValues>) => ({
      ...withChange(context, change, adErrors(context.today)),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: AdField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    beginUpload: assign({ isUploading: true }),
    endUpload: assign({ isUploading: false }),
    showIn: assign({ preview: (_, locale: Locale) => locale }),
    keepStored: assign((_, ad: OwnAd) => ({ ad, id: ad.id, isRestored: false, failure: null })),
    keepLatest: assign({ ad: (_, { ad }: Opened) => ad }),
    keepFailure: assign(failureOf),
    /** Keeps on this device what is typed until it is stored. */
    keepTyped: effect<{ id: number | null; values: AdValues }>('keepTyped'),
    dropTyped: effect<number | null>('dropTyped'),
    showInAddress: effect<number>('showInAddress'),
    announceSaved: effect('announceSaved'),
    announceSent: effect('announceSent'),
    showList: effect('showList'),
  },
  guards: {
    isClosed: (_, { ad }: Opened) => ad !== null && !(ad.isMine && canDoWithAd('edit', ad.standing)),
    isMissing: failedWith('notFound'),
    isConflict: failedWith('conflict'),
    isStorable: ({ context: { errors, isUploading } }) => isStorable(errors) && !isUploading,
    isReady: ({ context: { errors, isUploading } }) => isValid(errors) && !isUploading,
    /** Whether an approved advertisement is only shortened or renamed, so that it stays approved. */
    staysApproved: ({ context: { ad, values, errors, isUploading } }) =>
      ad !== null &&
      ['running', 'scheduled', 'paused'].includes(ad.standing) &&
      !needsApproval(ad, fieldsOf(values)) &&
      isValid(errors) &&
      !isUploading,
  },
}).createMachine({
  id: 'adEditor',
  description: 'The form by which a member writes an advertisement.',
  meta: { requirement: '2 Account area' },
  context: ({ input: { id, preview } }) => emptyAdEditor(id, preview),
  initial: 'loading',
  states: {
    loading: {
      description: 'The advertisement is loading, with what was typed before and not stored.',
      tags: 'busy',
      invoke: {
        id: 'openAd',
        src: 'openAd',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'form', actions: { type: 'open', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'closed' },
          { target: 'failed' },
        ],
      },
    },
    closed: { description: 'The advertisement cannot be edited: it waits for approval, was deleted, or belongs to another member.' },
    failed: { description: 'The advertisement could not be loaded.', on: { retry: 'loading' } },
    form: {
      description: 'The advertisement is in the form, with a preview beside it.',
      tags: 'form',
      initial: 'editing',
      invoke: { id: 'imageUpload', src: 'imageUpload', input: { purpose: 'ad' } },
      on: {
        'preview.language': { actions: { type: 'showIn', params: ({ event }) => event.locale } },
        'image.begun': { actions: 'beginUpload' },
        'image.ended': { actions: 'endUpload' },
        'image.stored': {
          actions: [
            { type: 'change', params: ({ event }) => ({ field: 'image_url', value: event.url }) },
            { type: 'keepTyped', params: ({ context: { id, values } }) => ({ id, values }) },
          ],
        },
      },
      states: {
        editing: {
          description: 'The member types; an error is shown once a field was left or the form was sent.',
          on: {
            'field.change': {
              actions: [
                { type: 'change', params: ({ event }) => event },
                { type: 'keepTyped', params: ({ context: { id, values } }) => ({ id, values }) },
              ],
            },
            'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            'picture.choose': {
              actions: [
                { type: 'change', params: ({ event }) => ({ field: 'image_url', value: event.url }) },
                { type: 'keepTyped', params: ({ context: { id, values } }) => ({ id, values }) },
              ],
            },
            'image.remove': {
              actions: [
                { type: 'change', params: { field: 'image_url', value: '' } },
                { type: 'keepTyped', params: ({ context: { id, values } }) => ({ id, values }) },
              ],
            },
            save: [{ guard: 'isStorable', target: 'storing' }, { actions: 'touchAll' }],
            submit: [
              { guard: 'staysApproved', target: 'shortening' },
              { guard: 'isReady', target: 'storingFirst' },
              { actions: 'touchAll' },
            ],
          },
        },
        storing: {
          description: 'The draft is being stored.',
          tags: 'busy',
          invoke: {
            id: 'storeAd',
            src: 'storeAd',
            input: ({ context }) => toStore(context),
            onDone: {
              target: 'editing',
              actions: [
                { type: 'dropTyped', params: ({ context }) => context.id },
                { type: 'keepStored', params: ({ event }) => event.output },
                { type: 'showInAddress', params: ({ event }) => event.output.id },
                'announceSaved',
              ],
            },
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'loadingLatest',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        shortening: {
          description: 'The shorter run of an approved advertisement is being stored; it stays approved.',
          tags: 'busy',
          invoke: {
            id: 'storeAd',
            src: 'storeAd',
            input: ({ context }) => toStore(context),
            onDone: {
              target: '#adEditor.left',
              actions: [{ type: 'dropTyped', params: ({ context }) => context.id }, 'announceSaved'],
            },
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'loadingLatest',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        storingFirst: {
          description: 'The latest changes are stored before the advertisement is sent.',
          tags: 'busy',
          invoke: {
            id: 'storeAd',
            src: 'storeAd',
            input: ({ context }) => toStore(context),
            onDone: {
              target: 'sending',
              actions: [
                { type: 'dropTyped', params: ({ context }) => context.id },
                { type: 'keepStored', params: ({ event }) => event.output },
                { type: 'showInAddress', params: ({ event }) => event.output.id },
              ],
            },
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'loadingLatest',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        sending: {
          description: 'The advertisement is being sent for approval.',
          tags: 'busy',
          invoke: {
            id: 'sendAd',
            src: 'sendAd',
            input: ({ context: { ad } }) => ({ id: known(ad).id, version: known(ad).version }),
            onDone: { target: '#adEditor.left', actions: 'announceSent' },
            onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        loadingLatest: {
          description: 'The advertisement was changed elsewhere: its latest version is loading, so that it can be replaced knowingly.',
          tags: 'busy',
          invoke: {
            id: 'openAd',
            src: 'openAd',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              { guard: { type: 'isClosed', params: ({ event }) => event.output }, target: '#adEditor.closed' },
              { target: 'editing', actions: { type: 'keepLatest', params: ({ event }) => event.output } },
            ],
            onError: 'editing',
          },
        },
      },
    },
    left: { description: 'The list of advertisements is shown.', type: 'final', entry: 'showList' },
  },
});
