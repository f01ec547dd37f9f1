// The language of the interface; Arabic is right-to-left.
// Generated from src/machines/shell/locale.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isOther"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const localeMachine = setup({
  actors: {
    loadLanguage: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    want: () => {},
    turn: () => {},
    applyLocale: () => {},
    announceFailed: () => {},
  },
  guards: {
    isOther: holds('isOther'),
    isUnwanted: holds('isUnwanted'),
    isArabic: holds('isArabic'),
    wantsArabic: holds('wantsArabic'),
  },
}).createMachine({
  id: "locale",
  description: "The language of the interface; Arabic is right-to-left.",
  initial: "starting",
  states: {
    starting: {
      description: "The language is read from the document.",
      always: [{ guard: "isArabic", target: "ar" }, { target: "en" }],
    },
    en: {
      description: "The interface is in English, left-to-right.",
      meta: { requirement: "4 Language change" },
      on: { "language.choose": { guard: "isOther", target: "switching", actions: "want" } },
    },
    ar: {
      description: "The interface is in Arabic, right-to-left.",
      meta: { requirement: "4 Language change" },
      on: { "language.choose": { guard: "isOther", target: "switching", actions: "want" } },
    },
    switching: {
      description: "The texts of the selected language are loading; the last choice counts.",
      tags: "busy",
      invoke: {
        id: "loadLanguage",
        src: "loadLanguage",
        onDone: [
          { guard: "wantsArabic", target: "ar", actions: ["turn", "applyLocale"] },
          { target: "en", actions: ["turn", "applyLocale"] },
        ],
        onError: [
          { guard: "isArabic", target: "ar", actions: "announceFailed" },
          { target: "en", actions: "announceFailed" },
        ],
      },
      on: {
        "language.choose": { guard: "isUnwanted", target: "switching", reenter: true, actions: "want" },
      },
    },
  },
});
