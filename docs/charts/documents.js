// The documents of a form and their uploads.
// Generated from src/machines/files/documents.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

const documentsMachine = setup({
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
    hasQueuedUploads: () => true,
    isRetryable: () => true,
    isBeingSent: () => true,
  },
}).createMachine({
  id: "documents",
  description: "The documents of a form and their uploads.",
  initial: "idle",
  invoke: { id: "watchKept", src: "watchKept" },
  on: {
    "uploads.rename": { actions: ["rename", "keepUploads"] },
    "document.remove": { actions: ["remove", "notifyForm"] },
    "upload.retry": { guard: "isRetryable", target: ".checkingQueue", actions: "again" },
  },
  states: {
    checkingQueue: {
      description: "The queue is checked for further uploads.",
      always: [{ guard: "hasQueuedUploads", target: "sending" }, { target: "idle" }],
    },
    idle: {
      description: "No upload is running; rejected documents show their reason.",
      entry: ["keepUploads", "notifyForm"],
      on: {
        "upload.restored": { target: "checkingQueue", actions: "restore" },
        "files.choose": { target: "checkingQueue", actions: "take" },
        "upload.remove": { actions: ["drop", "keepUploads", "notifyForm"] },
        "uploads.retry": { target: "checkingQueue", actions: "againAll" },
        "uploads.drop": { actions: ["dropFailed", "keepUploads", "notifyForm"] },
      },
    },
    sending: {
      description: "One document is uploading, others may be queued; any of them can be cancelled.",
      tags: "busy",
      entry: ["begin", "keepUploads", "notifyForm"],
      invoke: { id: "watchUpload", src: "watchUpload" },
      on: {
        "sending.progressed": { actions: "progress" },
        "sending.stored": { target: "checkingQueue", actions: ["keep", "announceUploaded"] },
        "sending.failed": { target: "checkingQueue", actions: ["refuse", "announceFailed"] },
        "upload.restored": { actions: ["restore", "keepUploads", "notifyForm"] },
        "files.choose": { actions: ["take", "keepUploads"] },
        "upload.remove": [
          { guard: "isBeingSent", target: "checkingQueue", actions: "drop" },
          { actions: ["drop", "keepUploads"] },
        ],
        "upload.retry": { guard: "isRetryable", actions: ["again", "keepUploads"] },
        "uploads.retry": { actions: ["againAll", "keepUploads"] },
        "uploads.drop": { actions: ["dropFailed", "keepUploads", "notifyForm"] },
      },
    },
  },
});
