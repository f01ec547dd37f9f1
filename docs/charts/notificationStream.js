// The live stream of notifications, changed conversations and stored drafts, kept open and reconnected while someone is signed in.
// Generated from src/machines/notifications/notification-stream.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isResumed"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const notificationStreamMachine = setup({
  actors: {
    watchSession: fromCallback(() => {}),
    watchStream: fromCallback(() => {}),
    watchTabs: fromCallback(() => {}),
    watchLanguage: fromCallback(() => {}),
  },
  actions: {
    remember: () => {},
    reach: () => {},
    forget: () => {},
    forgive: () => {},
    countFailure: () => {},
    announce: () => {},
    tellBell: () => {},
    reloadBell: () => {},
    share: () => {},
    shareReached: () => {},
    announceChange: () => {},
    shareChange: () => {},
    announceDraft: () => {},
    refresh: () => {},
    logBroken: () => {},
  },
  guards: {
    isResumed: holds('isResumed'),
    isNew: holds('isNew'),
  },
  delays: {
    reconnectDelay: 1000 /* computed */,
    silenceTimeout: 45000,
  },
}).createMachine({
  id: "notificationStream",
  description: "The live stream of notifications, changed conversations and stored drafts, kept open and reconnected while someone is signed in.",
  initial: "following",
  states: {
    following: {
      description: "Another tab, if any, holds the stream and shares its notifications.",
      invoke: [{ id: "watchSession", src: "watchSession" }, { id: "watchTabs", src: "watchTabs" }],
      on: {
        "notification.shared": { guard: "isNew", actions: ["remember", "announce", "tellBell", "refresh"] },
        "conversation.shared": { actions: "announceChange" },
        "stream.shared": { actions: ["reach", "reloadBell", "refresh"] },
        "session.closed": { actions: "forget" },
        "leadership.gained": "leading",
      },
    },
    leading: {
      description: "This tab holds the stream while someone is signed in.",
      invoke: { id: "watchSession", src: "watchSession" },
      initial: "signedOut",
      on: {
        "session.closed": { target: ".signedOut", actions: "forget" },
        "leadership.lost": "following",
      },
      states: {
        signedOut: {
          description: "No one is signed in, so there is no stream.",
          on: { "session.opened": "open" },
        },
        open: {
          description: "The stream is connecting and resumes from the last received notification.",
          invoke: [
            { id: "watchStream", src: "watchStream" },
            { id: "watchLanguage", src: "watchLanguage" },
          ],
          initial: "connecting",
          on: {
            "stream.broken": { target: "waiting", actions: ["countFailure", "logBroken"] },
            "language.changed": { target: "open", reenter: true },
          },
          states: {
            connecting: {
              description: "The server has not answered yet.",
              meta: { requirement: "4 Notification stream" },
              after: {
                silenceTimeout: {
                  target: "#notificationStream.leading.waiting",
                  actions: ["countFailure", { type: "logBroken", params: "nothing was heard for too long" }],
                },
              },
              on: {
                "stream.opened": [
                  {
                    guard: "isResumed",
                    target: "live",
                    actions: [
                      "reach",
                      "shareReached",
                      "reloadBell",
                      "refresh",
                      { type: "announceDraft", params: null },
                    ],
                  },
                  { target: "live", actions: ["reach", "shareReached", "reloadBell", "refresh"] },
                ],
              },
            },
            live: {
              description: "Notifications arrive immediately; a silence that is too long counts as a broken stream.",
              meta: { requirement: "4 Notification stream" },
              after: {
                silenceTimeout: {
                  target: "#notificationStream.leading.waiting",
                  actions: ["countFailure", { type: "logBroken", params: "nothing was heard for too long" }],
                },
              },
              on: {
                "stream.alive": { target: "live", reenter: true, actions: "forgive" },
                "conversation.changed": { target: "live", reenter: true, actions: ["announceChange", "shareChange"] },
                "draft.changed": { target: "live", reenter: true, actions: "announceDraft" },
                "notification.received": [
                  {
                    guard: "isNew",
                    target: "live",
                    reenter: true,
                    actions: ["remember", "announce", "tellBell", "refresh", "share"],
                  },
                  { target: "live", reenter: true },
                ],
              },
            },
          },
        },
        waiting: {
          description: "The stream broke and reconnects after a delay, which grows with each failure.",
          meta: { requirement: "9 Reconnect delay" },
          after: { reconnectDelay: "open" },
        },
      },
    },
  },
});
