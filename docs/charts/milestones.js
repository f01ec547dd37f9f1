// The milestones of a proposal: deliverables, dates and amounts.
// Generated from src/machines/proposals/milestones.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasRoom"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const milestonesMachine = setup({
  actors: {
    documents: /* the flow documents */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    add: () => {},
    select: () => {},
    change: () => {},
    leave: () => {},
    setDocuments: () => {},
    choose: () => {},
    remove: () => {},
    touchAll: () => {},
    announceAdded: () => {},
    announceRemoved: () => {},
    focusSelected: () => {},
    dropKept: () => {},
    notifyForm: () => {},
    openDocuments: () => {},
    openNewDocuments: () => {},
    retryUploads: () => {},
    dropUploads: () => {},
    renameUploads: () => {},
    closeDocuments: () => {},
  },
  guards: {
    hasRoom: holds('hasRoom'),
    isBlankOne: holds('isBlankOne'),
    isRemovable: holds('isRemovable'),
  },
}).createMachine({
  id: "milestones",
  description: "The milestones of a proposal: deliverables, dates and amounts.",
  initial: "editing",
  entry: "openDocuments",
  on: { "documents.changed": { actions: ["setDocuments", "notifyForm"] } },
  states: {
    editing: {
      description: "One milestone can be edited; the others are tabs.",
      meta: { requirement: "2 Proposal wizard, step 3" },
      on: {
        "milestone.add": {
          guard: "hasRoom",
          actions: ["add", "openNewDocuments", "announceAdded", "focusSelected", "notifyForm"],
        },
        "milestone.select": { actions: "select" },
        "milestone.change": { actions: ["change", "notifyForm"] },
        "milestone.leave": { actions: "leave" },
        "uploads.retry": { actions: "retryUploads" },
        "uploads.drop": { actions: "dropUploads" },
        "milestones.check": { actions: ["touchAll", "focusSelected"] },
        "milestone.remove": [
          {
            guard: "isBlankOne",
            actions: [
              "choose",
              "closeDocuments",
              "dropKept",
              "remove",
              "renameUploads",
              "announceRemoved",
              "focusSelected",
              "notifyForm",
            ],
          },
          { guard: "isRemovable", target: "removing", actions: "choose" },
        ],
      },
    },
    removing: {
      description: "A dialog asks whether to remove a milestone with its text and documents.",
      tags: "dialog",
      on: {
        confirm: {
          target: "editing",
          actions: [
            "closeDocuments",
            "dropKept",
            "remove",
            "renameUploads",
            "announceRemoved",
            "focusSelected",
            "notifyForm",
          ],
        },
        cancel: "editing",
      },
    },
  },
});
