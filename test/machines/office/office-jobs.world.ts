import { officeJobsMachine } from '../../../src/machines/office/office-jobs.machine.ts';
import { failureWith } from '../support/samples.ts';
import { failedJob } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

const done = { done: [undefined], failed: [{ ...failureWith(409), code: 'conflict' as const }] };

export default worldOf(officeJobsMachine, {
  events: {
    'job.retry': [{ job: failedJob }],
    'job.give.up': [{ job: failedJob }],
    'mail.test': [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    retryJob: done,
    giveUpJob: done,
    sendTestMail: { done: [undefined], failed: [failureWith(500)] },
  },
});
