// The display name and the picture of the signed-in member.
// Generated from src/machines/account/account-details.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

const accountDetailsMachine = setup({
  actors: {
    saveUser: fromPromise(() => new Promise(() => {})),
    imageUpload: /* the flow imageUpload */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    setName: () => {},
    setImage: () => {},
    beginUpload: () => {},
    endUpload: () => {},
    touch: () => {},
    untouch: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    reloadSession: () => {},
    announceSaved: () => {},
  },
  guards: {
    isReady: () => true,
  },
}).createMachine({
  id: "accountDetails",
  description: "The display name and the picture of the signed-in member.",
  initial: "editing",
  invoke: { id: "imageUpload", src: "imageUpload" },
  on: {
    "image.begun": { actions: "beginUpload" },
    "image.ended": { actions: "endUpload" },
    "image.stored": { actions: "setImage" },
  },
  states: {
    editing: {
      description: "Name and picture can be edited.",
      on: {
        "name.change": { actions: "setName" },
        "name.leave": { actions: "touch" },
        "image.remove": { actions: { type: "setImage", params: null } },
        submit: [{ guard: "isReady", target: "saving" }, { actions: "touch" }],
      },
    },
    saving: {
      description: "Name and picture are being saved.",
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "saveUser",
        src: "saveUser",
        onDone: { target: "editing", actions: ["untouch", "reloadSession", "announceSaved"] },
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
  },
});
