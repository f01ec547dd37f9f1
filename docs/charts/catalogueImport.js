// Entries of a file are added to the catalogue.
// Generated from src/machines/office/catalogue-import.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isUnfit"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const catalogueImportMachine = setup({
  actors: {
    tryImport: fromPromise(() => new Promise(() => {})),
    importCatalogue: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    choose: () => {},
    keep: () => {},
    keepFailure: () => {},
  },
  guards: {
    isUnfit: holds('isUnfit'),
    changesAnything: holds('changesAnything'),
  },
}).createMachine({
  id: "catalogueImport",
  description: "Entries of a file are added to the catalogue.",
  meta: { beyond: "Those who run the marketplace take a catalogue from a file." },
  initial: "choosing",
  states: {
    choosing: {
      description: "The dialog asks for a file.",
      on: { "file.choose": { target: "trying", actions: "choose" }, cancel: "cancelled" },
    },
    trying: {
      description: "The file is read, and what its import would do is counted.",
      tags: "busy",
      invoke: {
        id: "tryImport",
        src: "tryImport",
        onDone: [{ guard: "changesAnything", target: "asking", actions: "keep" }, { target: "nothing" }],
        onError: [{ guard: "isUnfit", target: "unfit" }, { target: "choosing", actions: "keepFailure" }],
      },
      on: { cancel: "cancelled" },
    },
    unfit: {
      description: "The file is not one of a catalogue: the dialog says so and asks for another one.",
      on: { "file.choose": { target: "trying", actions: "choose" }, cancel: "cancelled" },
    },
    nothing: {
      description: "The catalogue has everything that the file has.",
      on: { "file.choose": { target: "trying", actions: "choose" }, cancel: "cancelled" },
    },
    asking: {
      description: "The dialog says how many entries are added and renamed, and asks for confirmation.",
      on: {
        confirm: "importing",
        "file.choose": { target: "trying", actions: "choose" },
        cancel: "cancelled",
      },
    },
    importing: {
      description: "The entries are being added.",
      tags: "busy",
      invoke: {
        id: "importCatalogue",
        src: "importCatalogue",
        onDone: "imported",
        onError: { target: "asking", actions: "keepFailure" },
      },
    },
    imported: { description: "The entries were added.", type: "final" },
    cancelled: { description: "The dialog was closed, and nothing was added.", type: "final" },
  },
});
