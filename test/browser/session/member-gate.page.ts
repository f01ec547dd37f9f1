import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { memberGateMachine } from '../../../src/machines/session/member-gate.machine.ts';
import proof from '../../machines/session/member-gate.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { inAnotherTab, sessionOf, signInBefore } from '../support/accounts.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof memberGateMachine>];

/** A page that the browser builds: a second report that no one is signed in comes only after pages that the server renders. */
const world: World<typeof memberGateMachine> = {
  ...given,
  possible: (situation, { type }) => type !== 'session.closed' || !situation.matches('asking'),
};

const gate = (page: Page, session: SignedIn) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const explanation = main.getByText('Log in to see this page');
  let isOpened = false;
  /** The page says who is signed in when it opens, and follows what another tab does. */
  const report = (stored: SignedIn | null) => async () => {
    if (isOpened) await inAnotherTab(page, stored);
    isOpened = true;
  };

  const drive: Drive = {
    'session.opened': report(session),
    'session.closed': report(null),
    login: async () => {
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await main.getByRole('button', { name: 'Login' }).click();
      await expect(dialog).toBeVisible();
    },
  };
  const seen: Seen = {
    awaitingSession: () => expect(main).toBeVisible(),
    asking: async () => {
      await expect(explanation).toBeVisible();
      await expect(dialog).toBeVisible();
    },
    open: async () => {
      await expect(dialog).toBeHidden();
      await expect(main.getByRole('heading', { name: 'Your account' })).toBeVisible();
    },
    closed: () => expect(explanation).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(memberGateMachine, [world], async ({ page, request }, path) => {
  const session = await sessionOf(request, 'member');
  if (path.steps[1]?.event.type === 'session.opened') await signInBefore(page, session);
  await page.goto('/account');
  return gate(page, session);
});
