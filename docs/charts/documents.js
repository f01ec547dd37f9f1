// The documents of a form and their uploads.
// Generated from src/machines/files/documents.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasQueuedUploads"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const documentsMachine = setup({
  actors: {
    watchUpload: fromCallback(() => {}),
    watchKept: fromCallback(() => {}),
  },
  actions: {
    take: () => {},
    restore: () => {},
    rename: () => {},
    keep: () => {},
    refuse: () => {},
    again: () => {},
    againAll: () => {},
    dropFailed: () => {},
    drop: () => {},
    remove: () => {},
    progress: () => {},
    begin: () => {},
    announceUploaded: () => {},
    announceFailed: () => {},
    keepUploads: () => {},
    notifyForm: () => {},
  },
  guards: {
    hasQueuedUploads: holds('hasQueuedUploads'),
    isRetryable: holds('isRetryable'),
    isBeingSent: holds('isBeingSent'),
  },
}).createMachine({
  id: "documents",
  description: "The documents of a form and their uploads.",
  meta: { requirement: "8 Specific messages" },
  initial: "idle",
  invoke: { id: "watchKept", src: "watchKept" },
  on: {
    "uploads.rename": { actions: ["rename", "keepUploads"] },
    "upload.restored": { actions: ["restore", "keepUploads", "notifyForm"] },
    "files.choose": { actions: ["take", "keepUploads", "notifyForm"] },
    "document.remove": { actions: ["remove", "notifyForm"] },
    "upload.remove": { actions: ["drop", "keepUploads", "notifyForm"] },
    "upload.retry": { guard: "isRetryable", actions: ["again", "keepUploads", "notifyForm"] },
    "uploads.retry": { actions: ["againAll", "keepUploads", "notifyForm"] },
    "uploads.drop": { actions: ["dropFailed", "keepUploads", "notifyForm"] },
  },
  states: {
    idle: {
      description: "No upload is running; rejected documents show their reason.",
      entry: ["keepUploads", "notifyForm"],
      always: { guard: "hasQueuedUploads", target: "sending" },
    },
    sending: {
      description: "One document is uploading, others may be queued; any of them can be cancelled.",
      tags: "busy",
      entry: "begin",
      invoke: { id: "watchUpload", src: "watchUpload" },
      on: {
        "sending.progressed": { actions: "progress" },
        "sending.stored": { target: "idle", actions: ["keep", "announceUploaded"] },
        "sending.failed": { target: "idle", actions: ["announceFailed", "refuse"] },
        "upload.remove": { guard: "isBeingSent", target: "idle", actions: "drop" },
      },
    },
  },
});
