// Documents that are not opened because their content is not what was stored.
// Generated from src/machines/office/office-documents.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isWhole"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officeDocumentsMachine = setup({
  actors: {
    loadDocuments: fromPromise(() => new Promise(() => {})),
    checkDocument: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    choose: () => {},
    note: () => {},
    announceWhole: () => {},
    focusList: () => {},
  },
  guards: {
    isWhole: holds('isWhole'),
  },
}).createMachine({
  id: "officeDocuments",
  description: "Documents that are not opened because their content is not what was stored.",
  meta: {
    beyond: "What was changed or damaged in the storage is seen with what it belongs to, and is opened again once it was put back.",
  },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The documents are loading; those shown before stay.",
      tags: "busy",
      invoke: {
        id: "loadDocuments",
        src: "loadDocuments",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    failed: {
      description: "The documents could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
    shown: {
      description: "Each damaged document is shown with the records that hold it, and what its last check has found.",
      on: { "document.check": { target: "checking", actions: "choose" }, "reload.*": "loading" },
    },
    checking: {
      description: "A document is being read once more and compared; one that is whole again leaves the list.",
      tags: "busy",
      invoke: {
        id: "checkDocument",
        src: "checkDocument",
        onDone: [
          { guard: "isWhole", target: "loading", actions: ["announceWhole", "focusList"] },
          { target: "shown", actions: "note" },
        ],
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
  },
});
