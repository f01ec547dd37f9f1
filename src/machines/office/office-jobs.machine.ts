import { assign, setup } from 'xstate';
import type { FailedJob, OfficeJobs } from '../../../contract/entities/office.ts';
import { known } from '../known.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** The jobs that have failed, and the queues. */
export const officeJobsMachine = setup({
  types: {
    context: {} as { jobs: OfficeJobs | null; chosen: FailedJob | null },
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'job.retry'; job: FailedJob }
      | { type: 'job.give.up'; job: FailedJob }
      | { type: 'mail.test' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadJobs: port<OfficeJobs>('loadJobs'),
    retryJob: port<void, { id: string }>('retryJob'),
    giveUpJob: port<void, { id: string }>('giveUpJob'),
    sendTestMail: port<void>('sendTestMail'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ jobs: (_, jobs: OfficeJobs) => jobs }),
    choose: assign({ chosen: (_, job: FailedJob) => job }),
    announceRetried: effect('announceRetried'),
    announceGivenUp: effect('announceGivenUp'),
    announceMailing: effect('announceMailing'),
    /** Moves the focus to the list, from which a job has gone. */
    focusList: effect('focusList'),
  },
}).createMachine({
  id: 'officeJobs',
  description: 'Jobs and mails that did not get through.',
  meta: { beyond: 'What has failed is seen, tried again or given up without the database.' },
  context: { jobs: null, chosen: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The jobs are loading; those shown before stay.',
      tags: 'busy',
      invoke: {
        id: 'loadJobs',
        src: 'loadJobs',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The jobs could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
    shown: {
      description: 'Each failed job is shown with why it failed and when it is tried again.',
      on: {
        'job.retry': { target: 'retrying', actions: { type: 'choose', params: ({ event }) => event.job } },
        'job.give.up': { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event.job } },
        'mail.test': 'mailing',
        'reload.*': 'loading',
      },
    },
    mailing: {
      description: 'A test mail to the admin is being queued; the list is reloaded afterwards, since it shows mails that fail.',
      tags: 'busy',
      invoke: {
        id: 'sendTestMail',
        src: 'sendTestMail',
        onDone: { target: 'loading', actions: 'announceMailing' },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    retrying: {
      description: 'A job is being put in front; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: 'focusList',
      invoke: {
        id: 'retryJob',
        src: 'retryJob',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'loading', actions: 'announceRetried' },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirming: {
      description: 'A dialog asks whether the job is to be given up: it will not be tried again.',
      tags: 'dialog',
      on: { confirm: 'givingUp', cancel: 'shown' },
    },
    givingUp: {
      description: 'The job is being given up; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: 'focusList',
      invoke: {
        id: 'giveUpJob',
        src: 'giveUpJob',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'loading', actions: 'announceGivenUp' },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
