// The upload of a logo or a banner.
// Generated from src/machines/account/image-upload.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isTooLarge"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const imageUploadMachine = setup({
  actors: {
    uploadImage: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    take: () => {},
    letGo: () => {},
    refuse: () => {},
    keepProblem: () => {},
    notifyForm: () => {},
    announceUploaded: () => {},
  },
  guards: {
    isTooLarge: holds('isTooLarge'),
    isUnsupportedType: holds('isUnsupportedType'),
  },
}).createMachine({
  id: "imageUpload",
  description: "The upload of a logo or a banner.",
  meta: { requirement: "2 Account area" },
  initial: "idle",
  states: {
    idle: {
      description: "An image can be chosen; the reason for the last rejection is shown.",
      entry: "letGo",
      on: {
        "file.choose": [
          { guard: "isUnsupportedType", actions: { type: "refuse", params: "unfitFile" } },
          { guard: "isTooLarge", actions: { type: "refuse", params: "fileTooLarge" } },
          { target: "uploading", actions: "take" },
        ],
      },
    },
    uploading: {
      description: "The image is uploading.",
      tags: "busy",
      entry: "notifyForm",
      exit: "notifyForm",
      invoke: {
        id: "uploadImage",
        src: "uploadImage",
        onDone: { target: "idle", actions: ["notifyForm", "announceUploaded"] },
        onError: { target: "idle", actions: "keepProblem" },
      },
      on: { cancel: "idle" },
    },
  },
});
