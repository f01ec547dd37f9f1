import { expect, type Page } from '@playwright/test';
import { officeJobsMachine } from '../../../src/machines/office/office-jobs.machine.ts';
import proof from '../../machines/office/office-jobs.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officeJobsMachine>[];

const jobs = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('alertdialog', { name: 'Give this up?' });

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadJobs', 'retryJob', 'giveUpJob', 'sendTestMail'),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry', exact: true }).click(),
    'job.retry': () => main.getByRole('button', { name: /^Try again now: .*Link to set a password/ }).click(),
    'job.give.up': () => main.getByRole('button', { name: /^Give up: .*Link to set a password/ }).click(),
    // By keyboard: a message may cover it.
    'mail.test': () => main.getByRole('button', { name: 'Send me a test mail' }).press('Enter'),
    confirm: () => dialog.getByRole('button', { name: 'Give up' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadJobs'),
    failed: async () => expect(main.getByRole('heading', { name: 'The jobs could not be loaded' })).toBeVisible(),
    shown: async () => {
      await expect(main.getByText(/EENVELOPE 452/).first()).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    retrying: waitsFor(gate, 'retryJob'),
    mailing: waitsFor(gate, 'sendTestMail'),
    confirming: async () => expect(dialog).toContainText('will not be tried again'),
    givingUp: waitsFor(gate, 'giveUpJob'),
  };
  return { drive, seen };
};

export default onPage(officeJobsMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadJobs: /\/api\/v1\/office\/jobs$/,
    retryJob: /\/api\/v1\/office\/jobs\/[^/]+\/retry$/,
    sendTestMail: /\/api\/v1\/office\/jobs\/test-mail$/,
    giveUpJob: /\/api\/v1\/office\/jobs\/[^/]+\/give-up$/,
  });
  await page.goto('/office/jobs');
  return jobs(page, gate);
});
