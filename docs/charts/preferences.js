// How the user receives each kind of notification: in the application only, by immediate mail, by daily mail, or not at all.
// Generated from src/machines/notifications/preferences.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const preferencesMachine = setup({
  actors: {
    loadPreferences: fromPromise(() => new Promise(() => {})),
    savePreferences: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keep: () => {},
    open: () => {},
    choosePreset: () => {},
    choose: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    announceSaved: () => {},
  },
}).createMachine({
  id: "preferences",
  description: "How the user receives each kind of notification: in the application only, by immediate mail, by daily mail, or not at all.",
  meta: { beyond: "Each user decides which notifications arrive as mail." },
  initial: "loading",
  states: {
    loading: {
      description: "The preferences are loading.",
      invoke: {
        id: "loadPreferences",
        src: "loadPreferences",
        onDone: { target: "editing", actions: "open" },
        onError: "failed",
      },
    },
    failed: { description: "The preferences could not be loaded.", on: { retry: "loading" } },
    editing: {
      description: "The user can choose a preset, or the delivery of each kind of notification.",
      tags: "form",
      on: {
        "preset.choose": { actions: "choosePreset" },
        "delivery.choose": { actions: "choose" },
        submit: "saving",
      },
    },
    saving: {
      description: "The preferences are being saved; they stay chosen if saving fails.",
      tags: ["busy", "form"],
      entry: "forgetFailure",
      invoke: {
        id: "savePreferences",
        src: "savePreferences",
        onDone: { target: "editing", actions: ["keep", "announceSaved"] },
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
  },
});
