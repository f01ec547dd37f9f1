// The texts of “About”, “Terms” and “Privacy” in both languages.
// Generated from src/machines/office/office-texts.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasDraft"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officeTextsMachine = setup({
  actors: {
    openText: fromPromise(() => new Promise(() => {})),
    compareTexts: fromPromise(() => new Promise(() => {})),
    loadVersion: fromPromise(() => new Promise(() => {})),
    publishText: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    choosePage: () => {},
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    restore: () => {},
    keepDifference: () => {},
    changeNote: () => {},
    keepPublished: () => {},
    chooseVersion: () => {},
    keepCompared: () => {},
    takeVersion: () => {},
    keepFailure: () => {},
    clearFailure: () => {},
    keepDraft: () => {},
    dropDraft: () => {},
    announcePublished: () => {},
    focusVersions: () => {},
  },
  guards: {
    hasDraft: holds('hasDraft'),
    isAsShown: holds('isAsShown'),
    isOtherPage: holds('isOtherPage'),
    isValid: holds('isValid'),
    isPublishedElsewhere: holds('isPublishedElsewhere'),
  },
}).createMachine({
  id: "officeTexts",
  description: "The texts of “About”, “Terms” and “Privacy” in both languages.",
  meta: { beyond: "Those who run the marketplace write its terms without a release." },
  initial: "loading",
  states: {
    loading: {
      description: "The text of the page is loading.",
      tags: "busy",
      invoke: {
        id: "openText",
        src: "openText",
        onDone: { target: "form", actions: "open" },
        onError: "failed",
      },
    },
    failed: {
      description: "The text of the page could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: {
        retry: "loading",
        "network.returned": "loading",
        "page.choose": { guard: "isOtherPage", target: "#officeTexts.loading", actions: "choosePage" },
      },
    },
    form: {
      description: "The text is shown in both languages, with its versions.",
      tags: "form",
      initial: "opening",
      states: {
        opening: {
          description: "The text opens with what was typed before, if it was not published.",
          always: [{ guard: "hasDraft", target: "editing" }, { target: "resting" }],
        },
        resting: {
          description: "The text is as the page shows it.",
          on: {
            "text.change": { target: "editing", actions: ["change", "keepDraft"] },
            preview: "previewing",
            "version.open": { target: "loadingVersion", actions: "chooseVersion" },
            "page.choose": { guard: "isOtherPage", target: "#officeTexts.loading", actions: "choosePage" },
          },
        },
        editing: {
          description: "The text differs from what the page shows; it is kept in this tab until it is published or discarded.",
          on: {
            "text.change": [
              { guard: "isAsShown", target: "resting", actions: ["restore", "dropDraft"] },
              { actions: ["change", "keepDraft"] },
            ],
            "text.leave": { actions: "touch" },
            discard: { target: "resting", actions: ["restore", "dropDraft"] },
            preview: "previewing",
            "version.open": { target: "loadingVersion", actions: "chooseVersion" },
            "page.choose": { guard: "isOtherPage", target: "#officeTexts.loading", actions: "choosePage" },
            publish: [
              { guard: "isValid", target: "comparing", actions: "clearFailure" },
              { actions: "touchAll" },
            ],
          },
        },
        previewing: {
          description: "A dialog shows both languages as the page would show them.",
          tags: "dialog",
          on: { close: "opening" },
        },
        comparing: {
          description: "What publishing would change is being found.",
          tags: "busy",
          invoke: {
            id: "compareTexts",
            src: "compareTexts",
            onDone: { target: "confirming", actions: "keepDifference" },
            onError: { target: "editing", actions: "keepFailure" },
          },
        },
        confirming: {
          description: "A dialog shows the difference in both languages and asks whether to publish; a note says what has changed.",
          tags: "dialog",
          on: {
            "note.change": { actions: ["changeNote", "keepDraft"] },
            confirm: "publishing",
            close: "editing",
          },
        },
        publishing: {
          description: "The text is being published.",
          tags: ["busy", "dialog"],
          invoke: {
            id: "publishText",
            src: "publishText",
            onDone: {
              target: "resting",
              actions: ["keepPublished", "dropDraft", "announcePublished", "focusVersions"],
            },
            onError: [
              { guard: "isPublishedElsewhere", target: "outdated" },
              { target: "editing", actions: "keepFailure" },
            ],
          },
        },
        outdated: {
          description: "Someone else has published this text meanwhile; the user keeps what is typed, or takes the published text.",
          on: {
            "keep.mine": "#officeTexts.loading",
            "take.theirs": { target: "#officeTexts.loading", actions: "dropDraft" },
          },
        },
        loadingVersion: {
          description: "An earlier version is loading.",
          tags: "busy",
          invoke: {
            id: "loadVersion",
            src: "loadVersion",
            onDone: { target: "versionShown", actions: "keepCompared" },
            onError: { target: "opening", actions: "keepFailure" },
          },
        },
        versionShown: {
          description: "A dialog shows what differs between an earlier version and the present text.",
          tags: "dialog",
          on: {
            close: "opening",
            "version.take": { target: "opening", actions: ["takeVersion", "keepDraft"] },
          },
        },
      },
    },
  },
});
