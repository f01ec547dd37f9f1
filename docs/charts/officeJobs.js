// Jobs and mails that did not get through.
// Generated from src/machines/office/office-jobs.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const officeJobsMachine = setup({
  actors: {
    loadJobs: fromPromise(() => new Promise(() => {})),
    retryJob: fromPromise(() => new Promise(() => {})),
    giveUpJob: fromPromise(() => new Promise(() => {})),
    sendTestMail: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    choose: () => {},
    announceRetried: () => {},
    announceGivenUp: () => {},
    announceMailing: () => {},
    focusList: () => {},
  },
}).createMachine({
  id: "officeJobs",
  description: "Jobs and mails that did not get through.",
  meta: { beyond: "What has failed is seen, tried again or given up without the database." },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The jobs are loading; those shown before stay.",
      tags: "busy",
      invoke: {
        id: "loadJobs",
        src: "loadJobs",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    failed: {
      description: "The jobs could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
    shown: {
      description: "Each failed job is shown with why it failed and when it is tried again.",
      on: {
        "job.retry": { target: "retrying", actions: "choose" },
        "job.give.up": { target: "confirming", actions: "choose" },
        "mail.test": "mailing",
        "reload.*": "loading",
      },
    },
    mailing: {
      description: "A test mail to the admin is being queued; the list is reloaded afterwards, since it shows mails that fail.",
      tags: "busy",
      invoke: {
        id: "sendTestMail",
        src: "sendTestMail",
        onDone: { target: "loading", actions: "announceMailing" },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
    retrying: {
      description: "A job is being put in front; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusList",
      invoke: {
        id: "retryJob",
        src: "retryJob",
        onDone: { target: "loading", actions: "announceRetried" },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
    confirming: {
      description: "A dialog asks whether the job is to be given up: it will not be tried again.",
      tags: "dialog",
      on: { confirm: "givingUp", cancel: "shown" },
    },
    givingUp: {
      description: "The job is being given up; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusList",
      invoke: {
        id: "giveUpJob",
        src: "giveUpJob",
        onDone: { target: "loading", actions: "announceGivenUp" },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
  },
});
