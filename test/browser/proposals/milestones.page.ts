import { expect, type Page } from '@playwright/test';
import { isValid } from '../../../src/machines/form.ts';
import { milestonesMachine } from '../../../src/machines/proposals/milestones.machine.ts';
import proof from '../../machines/proposals/milestones.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { offerPaper, openTender, storedDraft } from '../support/proposals.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof milestonesMachine>];

/** What the shown milestone offers; *Next* checks all, and leaves the step if nothing is wrong. Failed uploads are walked with the wizard. */
const world: World<typeof milestonesMachine> = {
  ...given,
  events: { ...given.events, 'uploads.retry': [], 'uploads.drop': [] },
  possible: (situation, event) => {
    const { items, selected } = situation.context;
    if (event.type === 'milestones.check') return items.some(({ errors }) => !isValid(errors));
    if (event.type === 'milestone.select') return items.some(({ key }) => key === event.key);
    if (event.type === 'documents.changed')
      return selected === 1 && items.some(({ key, documents }) => key === 1 && documents.length === 0);
    if ('key' in event && event.key !== selected) return false;
    if (event.type === 'milestone.remove') return items.length > 1;
    return given.possible?.(situation, event) ?? true;
  },
};

const milestones = (page: Page) => {
  const main = page.locator('main');
  const panel = main.getByRole('tabpanel');
  const question = page.getByRole('dialog', { name: /^Remove milestone \d\?$/ });
  const title = panel.getByLabel('Title', { exact: true });

  const drive: Drive = {
    'milestone.add': () => main.getByRole('button', { name: 'Add Milestone' }).click(),
    'milestone.remove': () => main.getByRole('button', { name: /^Remove milestone \d$/ }).click(),
    // The first milestone is the one that the draft has; it comes first while it is there.
    'milestone.select': () => main.getByRole('tab').first().click(),
    'milestone.change': ({ value }) => title.fill(String(value)),
    'milestone.leave': async () => {
      await title.focus();
      await title.blur();
    },
    'milestones.check': () => main.getByRole('button', { name: 'Next' }).click(),
    'documents.changed': async () => {
      await panel.locator('input[type=file]').setInputFiles(offerPaper);
      await expect(panel.getByRole('button', { name: /^Remove .*Offer/ })).toBeVisible();
      await expect(panel.getByRole('progressbar')).toHaveCount(0);
    },
    confirm: () => question.getByRole('button', { name: 'Yes, remove it' }).click(),
    cancel: () => question.getByRole('button', { name: 'Keep it' }).click(),
  };
  const seen: Seen = {
    editing: async () => {
      await expect(question).toBeHidden();
      await expect(title).toBeVisible();
    },
    removing: () => expect(question).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(milestonesMachine, [world], async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  await storedDraft(request, bidder, tender, 2);
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  return milestones(page);
});
