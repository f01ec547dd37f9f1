// The audit trail of the office.
// Generated from src/machines/office/audit-trail.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const auditTrailMachine = setup({
  actors: {
    loadAudit: fromPromise(() => new Promise(() => {})),
    exportAudit: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    chooseAct: () => {},
    setSearch: () => {},
    setUntil: () => {},
    goToPage: () => {},
    turnPage: () => {},
    keepWords: () => {},
    announceCut: () => {},
    announceFailed: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isCut: holds('isCut'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "auditTrail",
  description: "The audit trail of the office.",
  meta: {
    beyond: "What those who run the marketplace do can be read by all of them, and changed by none.",
  },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "A page of the trail, newest first.",
      initial: "loading",
      on: {
        "act.choose": { target: ".loading", actions: "chooseAct" },
        "search.change": { target: ".typing", actions: "setSearch" },
        "until.change": { target: ".typing", actions: "setUntil" },
        "page.next": {
          guard: "hasNext",
          target: ".loading",
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: ".loading",
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        "reload.*": ".loading",
      },
      states: {
        typing: {
          description: "A name, a number or a day is being typed; the search starts after a pause.",
          after: { typingDelay: "loading" },
        },
        loading: {
          description: "The trail is loading; the lines shown before stay.",
          tags: "busy",
          invoke: {
            id: "loadAudit",
            src: "loadAudit",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { target: "shown", actions: "keep" },
            ],
            onError: "#auditTrail.failed",
          },
        },
        shown: {
          description: "Each line says who did what to which thing; it opens to what was changed.",
          on: { export: { target: "exporting", actions: "keepWords" } },
        },
        exporting: {
          description: "What the search finds is being saved as a file.",
          tags: "busy",
          invoke: {
            id: "exportAudit",
            src: "exportAudit",
            onDone: [{ guard: "isCut", target: "shown", actions: "announceCut" }, { target: "shown" }],
            onError: { target: "shown", actions: "announceFailed" },
          },
        },
      },
    },
    failed: {
      description: "The trail could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
  },
});
