import { adEditorMachine } from '../../../src/machines/ads/ad-editor.machine.ts';
import { valuesOf } from '../../../src/machines/ads/ad-form.ts';
import { failureWith } from '../support/samples.ts';
import { ownAd } from '../support/samples-ads.ts';
import { type World, worldOf } from '../support/world.ts';

const today = '2026-11-20';
const conflict = { ...failureWith(409), code: 'conflict' as const };

const storedWorld: World<typeof adEditorMachine> = {
  input: { id: 7, preview: 'en' },
  events: {
    'field.change': [
      { field: 'ends_on', value: '30/11/2026' },
      { field: 'title', value: '' },
      { field: 'ends_on', value: 'soon' },
    ],
    'field.leave': [{ field: 'title' }],
    'image.begun': [{ purpose: 'ad' }],
    'image.ended': [{ purpose: 'ad' }],
    'image.stored': [{ purpose: 'ad', url: '/media/images/other.webp' }],
    'image.remove': [{}],
    'picture.choose': [{ url: '/media/images/earlier.webp' }],
    'preview.language': [{ locale: 'ar' }],
    save: [{}],
    submit: [{}],
    retry: [{}],
  },
  outcomes: {
    openAd: {
      done: [
        { ad: ownAd('running'), pictures: ['/media/images/earlier.webp'], typed: null, today },
        { ad: ownAd('pending'), pictures: ['/media/images/earlier.webp'], typed: null, today },
      ],
      failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }],
    },
    storeAd: { done: [ownAd('draft', { version: 3 })], failed: [failureWith(422), conflict] },
    sendAd: { done: [undefined], failed: [failureWith(422)] },
  },
  possible: ({ context }, { type }) => type !== 'image.begun' || !context.isUploading,
  distinguish: ({ errors, isUploading, ad, values }) => [Object.keys(errors).sort(), isUploading, ad?.standing, values.title === ''],
};

const typed = valuesOf(ownAd('draft'));
const newWorld: World<typeof adEditorMachine> = {
  ...storedWorld,
  input: { id: null, preview: 'ar' },
  outcomes: { ...storedWorld.outcomes, openAd: { done: [{ ad: null, pictures: [], typed, today }], failed: [failureWith(500)] } },
};

export default worldOf(adEditorMachine, storedWorld, newWorld);
