// The session expires after inactivity; a user who is filling in a form is warned in time.
// Generated from src/machines/session/session-end.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isNear"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const sessionEndMachine = setup({
  actors: {
    watchTyping: fromCallback(() => {}),
    watchSessionEnd: fromCallback(() => {}),
    extendSession: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keepEnd: () => {},
    keepTime: () => {},
    announceExtended: () => {},
  },
  guards: {
    isNear: holds('isNear'),
    isOver: holds('isOver'),
    isStillNear: holds('isStillNear'),
    isFar: holds('isFar'),
  },
}).createMachine({
  id: "sessionEnd",
  description: "The session expires after inactivity; a user who is filling in a form is warned in time.",
  meta: { beyond: "An abandoned device must not stay logged in, and nothing typed may be lost." },
  invoke: { id: "watchTyping", src: "watchTyping" },
  initial: "idle",
  states: {
    idle: { description: "No form on the page has unsent input.", on: { "form.typed": "typing" } },
    typing: {
      description: "A form on the page has unsent input.",
      initial: "active",
      invoke: { id: "watchSessionEnd", src: "watchSessionEnd" },
      on: { "form.left": "idle" },
      states: {
        active: {
          description: "The session does not expire soon.",
          on: {
            "session.updated": { actions: "keepEnd" },
            "clock.ticked": { guard: "isNear", target: "warned", actions: "keepTime" },
          },
        },
        warned: {
          description: "The session is about to expire: the page shows when, and offers to extend it.",
          tags: "warning",
          on: {
            extend: "extending",
            "session.updated": { guard: "isFar", target: "active", actions: "keepEnd" },
            "clock.ticked": [{ guard: "isOver", target: "expired", actions: "keepTime" }, { actions: "keepTime" }],
          },
        },
        extending: {
          description: "The session is being extended.",
          tags: ["warning", "busy"],
          invoke: {
            id: "extendSession",
            src: "extendSession",
            onDone: [
              { guard: "isStillNear", target: "warned" },
              { target: "active", actions: "announceExtended" },
            ],
            onError: "warned",
          },
          on: { "session.updated": { actions: "keepEnd" } },
        },
        expired: {
          description: "The session has expired; form data is kept and restored after the next login.",
          tags: "warning",
          on: { "session.updated": { guard: "isFar", target: "active", actions: "keepEnd" } },
        },
      },
    },
  },
});
