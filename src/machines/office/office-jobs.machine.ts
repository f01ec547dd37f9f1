import { assign, sendTo, setup } from 'xstate';
import type { FailedJob, OfficeJobs } from '../../../contract/entities/office.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import { type ReadOf, readOf } from '../read.ts';

export type JobsRead = ReadOf<OfficeJobs>;

/** The jobs that have failed, and the queues. */
export const officeJobsMachine = setup({
  types: {
    context: {} as { chosen: FailedJob | null },
    events: {} as
      | { type: 'job.retry'; job: FailedJob }
      | { type: 'job.give.up'; job: FailedJob }
      | { type: 'mail.test' }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { jobs: 'jobs' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    jobs: readOf<OfficeJobs>(),
    retryJob: port<void, { id: string }>('retryJob'),
    giveUpJob: port<void, { id: string }>('giveUpJob'),
    sendTestMail: port<void>('sendTestMail'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    choose: assign({ chosen: (_, job: FailedJob) => job }),
    announceRetried: effect('announceRetried'),
    announceGivenUp: effect('announceGivenUp'),
    announceMailing: effect('announceMailing'),
    /** Moves the focus to the list, from which a job has gone. */
    focusList: effect('focusList'),
    reloadJobs: sendTo('jobs', { type: 'reload.acted' }),
  },
}).createMachine({
  id: 'officeJobs',
  description: 'Jobs and mails that did not get through.',
  meta: { beyond: 'What has failed is seen, tried again or given up without the database.' },
  context: { chosen: null },
  initial: 'choosing',
  invoke: { id: 'jobs', src: 'jobs', input: { of: null } },
  states: {
    choosing: {
      description: 'Each failed job is shown with why it failed and when it is tried again.',
      on: {
        'job.retry': { target: 'retrying', actions: { type: 'choose', params: ({ event }) => event.job } },
        'job.give.up': { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event.job } },
        'mail.test': 'mailing',
      },
    },
    mailing: {
      description: 'A test mail to the admin is being queued; the list is reloaded afterwards, since it shows mails that fail.',
      tags: 'busy',
      exit: 'reloadJobs',
      invoke: {
        id: 'sendTestMail',
        src: 'sendTestMail',
        onDone: { target: 'choosing', actions: 'announceMailing' },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    retrying: {
      description: 'A job is being put in front; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: ['focusList', 'reloadJobs'],
      invoke: {
        id: 'retryJob',
        src: 'retryJob',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'choosing', actions: 'announceRetried' },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirming: {
      description: 'A dialog asks whether the job is to be given up: it will not be tried again.',
      tags: 'dialog',
      on: { confirm: 'givingUp', cancel: 'choosing' },
    },
    givingUp: {
      description: 'The job is being given up; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: ['focusList', 'reloadJobs'],
      invoke: {
        id: 'giveUpJob',
        src: 'giveUpJob',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'choosing', actions: 'announceGivenUp' },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
