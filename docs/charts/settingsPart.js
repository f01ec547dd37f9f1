// One part of the settings: names, contact, social links, position on the map, or the fee.
// Generated from src/machines/office/settings-part.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasDraft"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const settingsPartMachine = setup({
  actors: {
    savePart: fromPromise(() => new Promise(() => {})),
    readPart: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    takeBefore: () => {},
    touch: () => {},
    touchAll: () => {},
    restore: () => {},
    keepSaved: () => {},
    keepTheirs: () => {},
    takeTheirs: () => {},
    buildOnTheirs: () => {},
    keepFailure: () => {},
    keepDraft: () => {},
    dropDraft: () => {},
    announceSaved: () => {},
  },
  guards: {
    hasDraft: holds('hasDraft'),
    isAsStored: holds('isAsStored'),
    hasBefore: holds('hasBefore'),
    isValid: holds('isValid'),
    isChangedElsewhere: holds('isChangedElsewhere'),
  },
}).createMachine({
  id: "settingsPart",
  description: "One part of the settings: names, contact, social links, position on the map, or the fee.",
  meta: { beyond: "Those who run the marketplace change its settings without the database." },
  initial: "opening",
  states: {
    opening: {
      description: "The part opens with what was typed before, if it was not saved.",
      always: [{ guard: "hasDraft", target: "editing" }, { target: "resting" }],
    },
    resting: {
      description: "The part is as it is stored; who saved it last, and when, is below it.",
      on: {
        "field.change": { target: "editing", actions: ["change", "keepDraft"] },
        "take.before": { guard: "hasBefore", target: "editing", actions: ["takeBefore", "keepDraft"] },
      },
    },
    editing: {
      description: "The part differs from what is stored; the change is named, and kept in this tab until it is saved or discarded.",
      tags: "changed",
      on: {
        "field.change": [
          { guard: "isAsStored", target: "resting", actions: ["restore", "dropDraft"] },
          { actions: ["change", "keepDraft"] },
        ],
        "field.leave": { actions: "touch" },
        discard: { target: "resting", actions: ["restore", "dropDraft"] },
        submit: [{ guard: "isValid", target: "saving" }, { actions: "touchAll" }],
      },
    },
    saving: {
      description: "The part is being saved.",
      tags: ["busy", "changed"],
      invoke: {
        id: "savePart",
        src: "savePart",
        onDone: { target: "resting", actions: ["keepSaved", "dropDraft", "announceSaved"] },
        onError: [
          { guard: "isChangedElsewhere", target: "reading" },
          { target: "editing", actions: "keepFailure" },
        ],
      },
    },
    reading: {
      description: "Someone else has saved this part meanwhile: it is being read again.",
      tags: ["busy", "changed"],
      invoke: {
        id: "readPart",
        src: "readPart",
        onDone: { target: "conflict", actions: "keepTheirs" },
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
    conflict: {
      description: "Both versions are shown: what someone else has saved, and what is typed here; one is chosen.",
      tags: ["changed", "dialog"],
      on: {
        "take.theirs": { target: "resting", actions: ["takeTheirs", "dropDraft"] },
        "keep.mine": { target: "saving", actions: "buildOnTheirs" },
      },
    },
  },
});
