import { officeJobsMachine } from '../../../src/machines/office/office-jobs.machine.ts';
import { failureWith } from '../support/samples.ts';
import { failedJob, givenUpJob } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

const queues = [{ queue: 'mail', due: 0, later: 1, failed: 1, since: null }];
const done = { done: [undefined], failed: [{ ...failureWith(409), code: 'conflict' as const }] };

export default worldOf(officeJobsMachine, {
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'job.retry': [{ job: failedJob }],
    'job.give.up': [{ job: failedJob }],
    'mail.test': [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    loadJobs: { done: [{ failed: [failedJob, givenUpJob], isMore: false, queues }], failed: [failureWith(500)] },
    retryJob: done,
    giveUpJob: done,
    sendTestMail: { done: [undefined], failed: [failureWith(500)] },
  },
  distinguish: ({ jobs }) => jobs !== null,
});
