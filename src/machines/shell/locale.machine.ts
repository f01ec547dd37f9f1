import { assign, setup } from 'xstate';
import type { Locale } from '../../../contract/locale.ts';
import { effect, port } from '../port.ts';

/** The language of the interface: texts are loaded before the document's language changes. */
export const localeMachine = setup({
  types: {
    input: {} as { locale: Locale },
    context: {} as { locale: Locale; wanted: Locale },
    events: {} as { type: 'language.choose'; locale: Locale },
    tags: {} as 'busy',
  },
  actors: {
    loadLanguage: port<void, { locale: Locale }>('loadLanguage'),
  },
  actions: {
    want: assign({ wanted: (_, locale: Locale) => locale }),
    turn: assign({ locale: ({ context }) => context.wanted }),
    /** Sets the document's language and direction, stores the choice and reloads the route's data. */
    applyLocale: effect<Locale>('applyLocale'),
    announceFailed: effect('announceFailed'),
  },
  guards: {
    isOther: ({ context }, locale: Locale) => locale !== context.locale,
    isUnwanted: ({ context }, locale: Locale) => locale !== context.wanted,
    isArabic: ({ context }) => context.locale === 'ar',
    wantsArabic: ({ context }) => context.wanted === 'ar',
  },
}).createMachine({
  id: 'locale',
  description: 'The language of the interface; Arabic is right-to-left.',
  context: ({ input }) => ({ locale: input.locale, wanted: input.locale }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The language is read from the document.',
      always: [{ guard: 'isArabic', target: 'ar' }, { target: 'en' }],
    },
    en: {
      description: 'The interface is in English, left-to-right.',
      meta: { requirement: '4 Language change' },
      on: {
        'language.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.locale },
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event.locale },
        },
      },
    },
    ar: {
      description: 'The interface is in Arabic, right-to-left.',
      meta: { requirement: '4 Language change' },
      on: {
        'language.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.locale },
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event.locale },
        },
      },
    },
    switching: {
      description: 'The texts of the selected language are loading; the last choice counts.',
      tags: 'busy',
      invoke: {
        id: 'loadLanguage',
        src: 'loadLanguage',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: [
          { guard: 'wantsArabic', target: 'ar', actions: ['turn', { type: 'applyLocale', params: ({ context }) => context.wanted }] },
          { target: 'en', actions: ['turn', { type: 'applyLocale', params: ({ context }) => context.wanted }] },
        ],
        onError: [
          { guard: 'isArabic', target: 'ar', actions: 'announceFailed' },
          { target: 'en', actions: 'announceFailed' },
        ],
      },
      on: {
        'language.choose': {
          guard: { type: 'isUnwanted', params: ({ event }) => event.locale },
          target: 'switching',
          reenter: true,
          actions: { type: 'want', params: ({ event }) => event.locale },
        },
      },
    },
  },
});
