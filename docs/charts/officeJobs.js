// Jobs and mails that did not get through.
// Generated from src/machines/office/office-jobs.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const officeJobsMachine = setup({
  actors: {
    jobs: /* the flow read */ fromPromise(() => new Promise(() => {})),
    retryJob: fromPromise(() => new Promise(() => {})),
    giveUpJob: fromPromise(() => new Promise(() => {})),
    sendTestMail: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    choose: () => {},
    announceRetried: () => {},
    announceGivenUp: () => {},
    announceMailing: () => {},
    focusList: () => {},
    reloadJobs: () => {},
  },
}).createMachine({
  id: "officeJobs",
  description: "Jobs and mails that did not get through.",
  meta: { beyond: "What has failed is seen, tried again or given up without the database." },
  initial: "choosing",
  invoke: { id: "jobs", src: "jobs" },
  states: {
    choosing: {
      description: "Each failed job is shown with why it failed and when it is tried again.",
      on: {
        "job.retry": { target: "retrying", actions: "choose" },
        "job.give.up": { target: "confirming", actions: "choose" },
        "mail.test": "mailing",
      },
    },
    mailing: {
      description: "A test mail to the admin is being queued; the list is reloaded afterwards, since it shows mails that fail.",
      tags: "busy",
      exit: "reloadJobs",
      invoke: {
        id: "sendTestMail",
        src: "sendTestMail",
        onDone: { target: "choosing", actions: "announceMailing" },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
    retrying: {
      description: "A job is being put in front; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: ["focusList", "reloadJobs"],
      invoke: {
        id: "retryJob",
        src: "retryJob",
        onDone: { target: "choosing", actions: "announceRetried" },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
    confirming: {
      description: "A dialog asks whether the job is to be given up: it will not be tried again.",
      tags: "dialog",
      on: { confirm: "givingUp", cancel: "choosing" },
    },
    givingUp: {
      description: "The job is being given up; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: ["focusList", "reloadJobs"],
      invoke: {
        id: "giveUpJob",
        src: "giveUpJob",
        onDone: { target: "choosing", actions: "announceGivenUp" },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
