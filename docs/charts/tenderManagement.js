// The publisher's own tenders.
// Generated from src/machines/tenders/tender-management.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isDeletable"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderManagementMachine = setup({
  actors: {
    tenders: /* the flow list */ fromPromise(() => new Promise(() => {})),
    actOnTender: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    tenderInterests: /* the flow tenderInterests */ fromPromise(() => new Promise(() => {})),
    watchClock: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    showGroup: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    expand: () => {},
    announceDone: () => {},
    noteDecided: () => {},
    forgetDecided: () => {},
    focusDecided: () => {},
    reloadList: () => {},
    refreshList: () => {},
  },
  guards: {
    isDeletable: holds('isDeletable'),
    isPending: holds('isPending'),
    isCancellable: holds('isCancellable'),
    isGiven: holds('isGiven'),
    isOverdue: holds('isOverdue'),
    isElsewhere: holds('isElsewhere'),
  },
}).createMachine({
  id: "tenderManagement",
  description: "The publisher's own tenders.",
  meta: { requirement: "2 Account area" },
  type: "parallel",
  invoke: [{ id: "tenders", src: "tenders" }, { id: "watchClock", src: "watchClock" }],
  states: {
    action: {
      description: "What is done with one of the tenders.",
      initial: "choosing",
      on: {
        "list.read": { actions: ["keepRead", "focusDecided", "forgetDecided"] },
        "interest.decided": { actions: "refreshList" },
        "group.choose": { actions: "showGroup" },
      },
      states: {
        choosing: {
          description: "Each tender offers what can be done with it.",
          on: {
            delete: { guard: "isDeletable", target: "confirmingDeletion", actions: "choose" },
            "take.back": { guard: "isPending", target: "acting", actions: "choose" },
            "cancel.tender": { guard: "isCancellable", target: "givingReason", actions: "choose" },
          },
        },
        confirmingDeletion: {
          description: "A dialog asks whether to delete a draft permanently.",
          tags: "dialog",
          on: { confirm: "deleting", cancel: "choosing" },
        },
        deleting: {
          description: "The draft is being deleted; the list is read again on success and on failure.",
          tags: ["busy", "dialog"],
          exit: ["noteDecided", "reloadList"],
          invoke: {
            id: "actOnTender",
            src: "actOnTender",
            onDone: { target: "choosing", actions: { type: "announceDone", params: "delete" } },
            onError: { target: "choosing", actions: "announceFailed" },
          },
        },
        givingReason: {
          description: "A dialog asks for the reason of a cancellation; everyone who took part reads it.",
          invoke: {
            id: "reason",
            src: "reason",
            onDone: [
              { guard: "isGiven", target: "acting", actions: "keepReason" },
              { target: "choosing", actions: "keepReason" },
            ],
          },
        },
        acting: {
          description: "The tender is being returned to the drafts or cancelled; the list is read again on success and on failure. The reason is kept if that fails.",
          tags: "busy",
          exit: ["noteDecided", "reloadList"],
          invoke: {
            id: "actOnTender",
            src: "actOnTender",
            onDone: { target: "choosing", actions: ["dropReason", "forgetReason", "announceDone"] },
            onError: { target: "choosing", actions: "announceFailed" },
          },
        },
      },
    },
    phases: {
      description: "Whether the shown phases are those of the present.",
      initial: "present",
      states: {
        present: {
          description: "No phase of a shown tender has changed since it was read.",
          on: { "clock.ticked": { guard: "isOverdue", target: "overdue", actions: "refreshList" } },
        },
        overdue: { description: "The list is being read again, once.", on: { "list.read": "present" } },
      },
    },
    expansion: {
      description: "The interests in one of the tenders, and its number of proposals.",
      initial: "collapsed",
      states: {
        collapsed: {
          description: "Only the counts are shown.",
          on: { expand: { target: "expanded", actions: "expand" } },
        },
        expanded: {
          description: "The interests are shown below the tender.",
          invoke: { id: "tenderInterests", src: "tenderInterests" },
          on: {
            expand: { target: "expanded", reenter: true, actions: "expand" },
            collapse: "collapsed",
            "group.choose": "collapsed",
            "list.read": { guard: "isElsewhere", target: "collapsed" },
          },
        },
      },
    },
  },
});
