import { expect, type Page } from '@playwright/test';
import { toastDuration } from '../../../contract/limits.ts';
import { emptyMilestone } from '../../../src/machines/proposals/milestone-form.ts';
import { toasterMachine } from '../../../src/machines/shell/toaster.machine.ts';
import proof from '../../machines/shell/toaster.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { installClock, pauseClock } from '../support/page.ts';
import { milestone, openTender, storedDraft } from '../support/proposals.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

/** Only a toast that is shown ends. */
const worlds = ((proof as Proof).worlds as unknown as World<typeof toasterMachine>[]).map((world) => ({
  ...world,
  possible: ({ context: { toasts } }, event) =>
    !['toast.dismiss', 'toast.elapsed'].includes(event.type) || toasts.some(({ id }) => id === event.id),
})) satisfies World<typeof toasterMachine>[];

const blank = { ...emptyMilestone, documents: [] };

/** The sample *Saved* is an added milestone here, *Lost* the removal of one that is blank. */
const milestones = (page: Page) => {
  const main = page.locator('main');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  const toasts = alerts.locator('.toast');
  const textOf = (id: unknown): string => (String(id).includes('Saved') ? 'New milestone added' : 'Milestone removed');
  // Not by the pointer, which would leave the toasts.
  const press = (name: string | RegExp) => main.getByRole('button', { name }).press('Enter');

  const drive: Drive = {
    'toast.show': async ({ toast }) => {
      // One toast after the other: they elapse in this order.
      await page.clock.runFor(100);
      const text = textOf(JSON.stringify(toast));
      if (text === 'Milestone removed') await main.getByRole('tab').last().dispatchEvent('click');
      await press(text === 'Milestone removed' ? /^Remove milestone \d$/ : 'Add Milestone');
      // React shows what was loaded meanwhile after a time of its own.
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(toasts.filter({ hasText: text })).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    'toast.dismiss': async ({ id }) => {
      // As assistive technology does, without the pointer or the focus, which would pause the timers.
      const dismiss = toasts.filter({ hasText: textOf(id) }).getByRole('button', { name: 'Dismiss' });
      await dismiss.dispatchEvent('click');
      await expect(dismiss).toBeHidden();
      // The next toast must not appear under the pointer.
      if ((await toasts.count()) === 0) await page.mouse.move(5, 5);
    },
    'toast.elapsed': async ({ id }) => {
      const toast = toasts.filter({ hasText: textOf(id) });
      await page.clock.runFor(toastDuration - 500);
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(toast).toBeHidden({ timeout: 100 });
      }).toPass();
    },
    // At the top, where there is still a toast when one of two has gone.
    pause: () => alerts.hover({ position: { x: 20, y: 10 } }),
    resume: () => page.mouse.move(5, 5),
  };
  const seen: Seen = {
    empty: () => expect(toasts).toHaveCount(0),
    showing: () => expect(toasts.first()).toBeVisible(),
    paused: async () => {
      await page.clock.runFor(2 * toastDuration);
      await expect(toasts.first()).toBeVisible();
    },
  };
  return { drive, seen };
};

/** Step 3 of the wizard, which announces each milestone that is added or removed. */
export default onPage(toasterMachine, worlds, async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 2, { milestones: [milestone, blank, blank, blank, blank, blank] });
  await signInBefore(page, bidder);
  await installClock(page);
  await page.goto(`/submit-proposal/${tender}`);
  await expect(page.locator('main').getByRole('tab').first()).toBeVisible();
  await pauseClock(page);
  return milestones(page);
});
