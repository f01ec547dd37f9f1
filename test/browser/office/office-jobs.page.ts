import { expect } from '@playwright/test';
import { officeJobsMachine } from '../../../src/machines/office/office-jobs.machine.ts';
import proof from '../../machines/office/office-jobs.world.ts';
import { failedJob, givenUpJob } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { readOnPage } from '../support/read.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officeJobsMachine>[];
const jobs = { failed: [failedJob, givenUpJob], isMore: false, queues: [{ queue: 'mail', due: 0, later: 1, failed: 1, since: null }] };

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/office\/jobs$/,
    retryJob: /\/api\/v1\/office\/jobs\/[^/]+\/retry$/,
    sendTestMail: /\/api\/v1\/office\/jobs\/test-mail$/,
    giveUpJob: /\/api\/v1\/office\/jobs\/[^/]+\/give-up$/,
  });
  await page.goto('/office/jobs');
  return { page, gate };
};

export default onPage(officeJobsMachine, worlds, async (fixtures) => {
  const { page, gate } = await open(fixtures);
  await answerAs(await gate.take('load'), jobs);
  const main = page.locator('main');
  const dialog = page.getByRole('alertdialog', { name: 'Give this up?' });
  const drive: Drive = {
    ...outcomesOf(page, gate, 'retryJob', 'giveUpJob', 'sendTestMail'),
    'job.retry': () => main.getByRole('button', { name: /^Try again now: .*Link to set a password/ }).click(),
    'job.give.up': () => main.getByRole('button', { name: /^Give up: .*Link to set a password/ }).click(),
    // By keyboard: a message may cover it.
    'mail.test': () => main.getByRole('button', { name: 'Send me a test mail' }).press('Enter'),
    confirm: () => dialog.getByRole('button', { name: 'Give up' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    retrying: waitsFor(gate, 'retryJob'),
    mailing: waitsFor(gate, 'sendTestMail'),
    confirming: async () => expect(dialog).toContainText('will not be tried again'),
    givingUp: waitsFor(gate, 'giveUpJob'),
  };
  return { drive, seen };
});

/** The jobs, as they are read. */
export const read = readOnPage({ result: jobs }, async (fixtures) => {
  const { page, gate } = await open(fixtures);
  const region = page.locator('main');
  return {
    page,
    gate,
    place: {
      region,
      shown: () => expect(region.getByText(/EENVELOPE 452/).first()).toBeVisible(),
      failed: region.getByRole('heading', { name: 'The jobs could not be loaded' }),
    },
  };
});
