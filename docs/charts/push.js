// Notifications on this device, also while the application is closed.
// Generated from src/machines/notifications/push.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isUnsupported"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const pushMachine = setup({
  actors: {
    readStatus: fromPromise(() => new Promise(() => {})),
    askPermission: fromPromise(() => new Promise(() => {})),
    registerDevice: fromPromise(() => new Promise(() => {})),
    removeDevice: fromPromise(() => new Promise(() => {})),
    testDevice: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keepStatus: () => {},
    keepDevices: () => {},
    choose: () => {},
    keepFailure: () => {},
    clearFailure: () => {},
    hideOffer: () => {},
  },
  guards: {
    isUnsupported: holds('isUnsupported'),
    isUnconfigured: holds('isUnconfigured'),
    isRefused: holds('isRefused'),
    isHidden: holds('isHidden'),
    isOn: holds('isOn'),
    isGranted: holds('isGranted'),
    isDenied: holds('isDenied'),
    includesCurrent: holds('includesCurrent'),
    isCurrentOn: holds('isCurrentOn'),
  },
}).createMachine({
  id: "push",
  description: "Notifications on this device, also while the application is closed.",
  initial: "loading",
  states: {
    loading: {
      description: "The settings of the browser and the devices of the reader are loading.",
      tags: "busy",
      invoke: {
        id: "readStatus",
        src: "readStatus",
        onDone: [
          { guard: "isUnconfigured", target: "unconfigured" },
          { guard: "isUnsupported", target: "unsupported", actions: "keepStatus" },
          { guard: "isRefused", target: "refused", actions: "keepStatus" },
          { guard: "isHidden", target: "hidden", actions: "keepStatus" },
          { guard: "isOn", target: "on", actions: "keepStatus" },
          { target: "off", actions: "keepStatus" },
        ],
        onError: { target: "failed", actions: "keepFailure" },
      },
    },
    failed: {
      description: "The devices could not be loaded; the reader can retry.",
      on: { retry: { target: "loading", actions: "clearFailure" } },
    },
    unsupported: {
      description: "The browser cannot show notifications: the card says so.",
      meta: { requirement: "8 Specific messages" },
    },
    unconfigured: { description: "The server sends no push notifications: there is no card." },
    hidden: { description: "The reader has chosen \"Not now\": the card is hidden for 90 days." },
    refused: {
      description: "The browser blocks notifications: the card says how to allow them.",
      on: { retry: "loading" },
    },
    off: {
      description: "The card offers notifications on this device.",
      on: {
        "turn.on": { target: "asking", actions: "clearFailure" },
        "turn.off": { target: "removing", actions: ["choose", "clearFailure"] },
        "not.now": { target: "hidden", actions: "hideOffer" },
      },
    },
    asking: {
      description: "The browser asks for permission.",
      tags: "busy",
      invoke: {
        id: "askPermission",
        src: "askPermission",
        onDone: [
          { guard: "isGranted", target: "registering" },
          { guard: "isDenied", target: "refused" },
          { target: "off" },
        ],
        onError: "off",
      },
    },
    registering: {
      description: "The device is being registered.",
      tags: "busy",
      invoke: {
        id: "registerDevice",
        src: "registerDevice",
        onDone: { target: "on", actions: "keepDevices" },
        onError: { target: "off", actions: "keepFailure" },
      },
    },
    on: {
      description: "Notifications are on: the card names the devices.",
      initial: "idle",
      states: {
        idle: {
          description: "The devices are shown.",
          on: {
            "turn.off": { target: "#push.removing", actions: ["choose", "clearFailure"] },
            test: { target: "testing", actions: ["choose", "clearFailure"] },
          },
        },
        testing: {
          description: "A test is being sent.",
          tags: "busy",
          invoke: {
            id: "testDevice",
            src: "testDevice",
            onDone: "tested",
            onError: { target: "idle", actions: "keepFailure" },
          },
        },
        tested: {
          description: "A test was sent.",
          on: {
            "turn.off": { target: "#push.removing", actions: "choose" },
            test: { target: "testing", actions: "choose" },
          },
        },
      },
    },
    removing: {
      description: "A device is being removed.",
      tags: "busy",
      invoke: {
        id: "removeDevice",
        src: "removeDevice",
        onDone: [
          { guard: "includesCurrent", target: "on", actions: "keepDevices" },
          { target: "off", actions: "keepDevices" },
        ],
        onError: [
          { guard: "isCurrentOn", target: "on", actions: "keepFailure" },
          { target: "off", actions: "keepFailure" },
        ],
      },
    },
  },
});
