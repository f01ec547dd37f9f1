// Documents that are not opened because their content is not what was stored.
// Generated from src/machines/office/office-documents.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isWhole"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officeDocumentsMachine = setup({
  actors: {
    documents: /* the flow read */ fromPromise(() => new Promise(() => {})),
    checkDocument: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    choose: () => {},
    note: () => {},
    announceWhole: () => {},
    focusList: () => {},
    reloadDocuments: () => {},
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
  initial: "choosing",
  invoke: { id: "documents", src: "documents" },
  states: {
    choosing: {
      description: "Each damaged document is shown with the records that hold it, and what its last check has found.",
      on: { "document.check": { target: "checking", actions: "choose" } },
    },
    checking: {
      description: "A document is being read once more and compared; one that is whole again leaves the list.",
      tags: "busy",
      invoke: {
        id: "checkDocument",
        src: "checkDocument",
        onDone: [
          {
            guard: "isWhole",
            target: "choosing",
            actions: ["announceWhole", "focusList", "reloadDocuments"],
          },
          { target: "choosing", actions: "note" },
        ],
        onError: { target: "choosing", actions: ["announceFailed", "reloadDocuments"] },
      },
    },
  },
});
