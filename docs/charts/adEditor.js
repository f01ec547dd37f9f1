// The form by which a member writes an advertisement.
// Generated from src/machines/ads/ad-editor.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isClosed"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const adEditorMachine = setup({
  actors: {
    openAd: fromPromise(() => new Promise(() => {})),
    storeAd: fromPromise(() => new Promise(() => {})),
    sendAd: fromPromise(() => new Promise(() => {})),
    imageUpload: /* the flow imageUpload */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    open: () => {},
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    beginUpload: () => {},
    endUpload: () => {},
    showIn: () => {},
    keepStored: () => {},
    keepLatest: () => {},
    keepFailure: () => {},
    keepTyped: () => {},
    dropTyped: () => {},
    showInAddress: () => {},
    announceSaved: () => {},
    announceSent: () => {},
    showList: () => {},
  },
  guards: {
    isClosed: holds('isClosed'),
    isMissing: holds('isMissing'),
    isConflict: holds('isConflict'),
    isStorable: holds('isStorable'),
    isReady: holds('isReady'),
    staysApproved: holds('staysApproved'),
  },
}).createMachine({
  id: "adEditor",
  description: "The form by which a member writes an advertisement.",
  meta: { requirement: "2 Account area" },
  initial: "loading",
  states: {
    loading: {
      description: "The advertisement is loading, with what was typed before and not stored.",
      tags: "busy",
      invoke: {
        id: "openAd",
        src: "openAd",
        onDone: [{ guard: "isClosed", target: "closed" }, { target: "form", actions: "open" }],
        onError: [{ guard: "isMissing", target: "closed" }, { target: "failed" }],
      },
    },
    closed: {
      description: "The advertisement cannot be edited: it waits for approval, was deleted, or belongs to another member.",
    },
    failed: { description: "The advertisement could not be loaded.", on: { retry: "loading" } },
    form: {
      description: "The advertisement is in the form, with a preview beside it.",
      tags: "form",
      initial: "editing",
      invoke: { id: "imageUpload", src: "imageUpload" },
      on: {
        "preview.language": { actions: "showIn" },
        "image.begun": { actions: "beginUpload" },
        "image.ended": { actions: "endUpload" },
        "image.stored": { actions: ["change", "keepTyped"] },
      },
      states: {
        editing: {
          description: "The member types; an error is shown once a field was left or the form was sent.",
          on: {
            "field.change": { actions: ["change", "keepTyped"] },
            "field.leave": { actions: "touch" },
            "picture.choose": { actions: ["change", "keepTyped"] },
            "image.remove": {
              actions: [{ type: "change", params: { field: "image_url", value: "" } }, "keepTyped"],
            },
            save: [{ guard: "isStorable", target: "storing" }, { actions: "touchAll" }],
            submit: [
              { guard: "staysApproved", target: "shortening" },
              { guard: "isReady", target: "storingFirst" },
              { actions: "touchAll" },
            ],
          },
        },
        storing: {
          description: "The draft is being stored.",
          tags: "busy",
          invoke: {
            id: "storeAd",
            src: "storeAd",
            onDone: {
              target: "editing",
              actions: ["dropTyped", "keepStored", "showInAddress", "announceSaved"],
            },
            onError: [
              { guard: "isConflict", target: "loadingLatest", actions: "keepFailure" },
              { target: "editing", actions: "keepFailure" },
            ],
          },
        },
        shortening: {
          description: "The shorter run of an approved advertisement is being stored; it stays approved.",
          tags: "busy",
          invoke: {
            id: "storeAd",
            src: "storeAd",
            onDone: { target: "#adEditor.left", actions: ["dropTyped", "announceSaved"] },
            onError: [
              { guard: "isConflict", target: "loadingLatest", actions: "keepFailure" },
              { target: "editing", actions: "keepFailure" },
            ],
          },
        },
        storingFirst: {
          description: "The latest changes are stored before the advertisement is sent.",
          tags: "busy",
          invoke: {
            id: "storeAd",
            src: "storeAd",
            onDone: { target: "sending", actions: ["dropTyped", "keepStored", "showInAddress"] },
            onError: [
              { guard: "isConflict", target: "loadingLatest", actions: "keepFailure" },
              { target: "editing", actions: "keepFailure" },
            ],
          },
        },
        sending: {
          description: "The advertisement is being sent for approval.",
          tags: "busy",
          invoke: {
            id: "sendAd",
            src: "sendAd",
            onDone: { target: "#adEditor.left", actions: "announceSent" },
            onError: { target: "editing", actions: "keepFailure" },
          },
        },
        loadingLatest: {
          description: "The advertisement was changed elsewhere: its latest version is loading, so that it can be replaced knowingly.",
          tags: "busy",
          invoke: {
            id: "openAd",
            src: "openAd",
            onDone: [
              { guard: "isClosed", target: "#adEditor.closed" },
              { target: "editing", actions: "keepLatest" },
            ],
            onError: "editing",
          },
        },
      },
    },
    left: { description: "The list of advertisements is shown.", type: "final", entry: "showList" },
  },
});
