// The audit trail of the office.
// Generated from src/machines/office/audit-trail.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isCut"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const auditTrailMachine = setup({
  actors: {
    lines: /* the flow list */ fromPromise(() => new Promise(() => {})),
    exportAudit: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    choose: () => {},
    announceCut: () => {},
    announceFailed: () => {},
  },
  guards: {
    isCut: holds('isCut'),
  },
}).createMachine({
  id: "auditTrail",
  description: "The audit trail of the office.",
  meta: {
    beyond: "What those who run the marketplace do can be read by all of them, and changed by none.",
  },
  initial: "reading",
  invoke: { id: "lines", src: "lines" },
  states: {
    reading: {
      description: "Each line says who did what to which thing; it opens to what was changed.",
      on: { export: { target: "exporting", actions: "choose" } },
    },
    exporting: {
      description: "What the search finds is being saved as a file.",
      tags: "busy",
      invoke: {
        id: "exportAudit",
        src: "exportAudit",
        onDone: [{ guard: "isCut", target: "reading", actions: "announceCut" }, { target: "reading" }],
        onError: { target: "reading", actions: "announceFailed" },
      },
    },
  },
});
