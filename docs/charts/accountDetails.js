// The display name, the contact number and the picture of the signed-in user.
// Generated from src/machines/account/account-details.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isReady"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const accountDetailsMachine = setup({
  actors: {
    loadContact: fromPromise(() => new Promise(() => {})),
    saveUser: fromPromise(() => new Promise(() => {})),
    imageUpload: /* the flow imageUpload */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    open: () => {},
    change: () => {},
    setImage: () => {},
    beginUpload: () => {},
    endUpload: () => {},
    touch: () => {},
    touchAll: () => {},
    untouch: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    reloadSession: () => {},
    announceSaved: () => {},
  },
  guards: {
    isReady: holds('isReady'),
  },
}).createMachine({
  id: "accountDetails",
  description: "The display name, the contact number and the picture of the signed-in user.",
  meta: { requirement: "2 Account area" },
  initial: "loading",
  invoke: { id: "imageUpload", src: "imageUpload" },
  on: {
    "image.begun": { actions: "beginUpload" },
    "image.ended": { actions: "endUpload" },
    "image.stored": { actions: "setImage" },
  },
  states: {
    loading: {
      description: "The contact number of the account is loading.",
      invoke: {
        id: "loadContact",
        src: "loadContact",
        onDone: { target: "editing", actions: "open" },
        onError: "failed",
      },
    },
    failed: { description: "The contact number could not be loaded.", on: { retry: "loading" } },
    editing: {
      description: "Name, contact number and picture can be edited.",
      on: {
        "field.change": { actions: "change" },
        "field.leave": { actions: "touch" },
        "image.remove": { actions: { type: "setImage", params: null } },
        submit: [{ guard: "isReady", target: "saving" }, { actions: "touchAll" }],
      },
    },
    saving: {
      description: "Name, contact number and picture are being saved.",
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
