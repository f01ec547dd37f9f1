import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { ensureMemberMachine } from '../../../src/machines/session/ensure-member.machine.ts';
import proof from '../../machines/session/ensure-member.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { inAnotherTab, newMember } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof ensureMemberMachine>[];

const asking = (page: Page, gate: Gate, session: SignedIn) => {
  const modal = page.getByRole('dialog').filter({ has: page.getByLabel('Password') });
  const continued = page.getByRole('dialog', { name: 'Submit Interest' });

  const drive: Drive = {
    'session.opened': async () => {
      if (gate.held('readUser') > 0) await (await gate.take('readUser')).continue();
      else await inAnotherTab(page, session);
    },
    // The device has a session and does not know whose: the page asks the server.
    'session.restoring': async () => {
      await inAnotherTab(page, null);
      await inAnotherTab(page, session, false);
    },
    'session.closed': async () => (await gate.take('readUser')).abort(),
    'modal.closed': async () => {
      await expect(modal).toBeVisible();
      await page.keyboard.press('Escape');
    },
  };
  const isRestoring = waitsFor(gate, 'readUser');
  const seen: Seen = {
    awaitingSession: async () => {
      await isRestoring();
      await expect(modal).toBeHidden();
    },
    'asking.open': () => expect(modal).toBeVisible(),
    'asking.restoring': async () => {
      await isRestoring();
      await expect(modal).toBeVisible();
    },
    'asking.closed': async () => {
      await isRestoring();
      await expect(modal).toBeHidden();
    },
    alreadySignedIn: () => expect(continued).toBeVisible(),
    signedIn: () => expect(continued).toBeVisible(),
    cancelled: async () => {
      await expect(modal).toBeHidden();
      await expect(continued).toBeHidden();
    },
  };
  return { drive, seen };
};

/** The interest in a tender, on a device that has a session and does not know whose. */
export default onPage(ensureMemberMachine, worlds, async ({ page, request }) => {
  const session = await newMember(request);
  const gate = await closeGate(page, { readUser: /\/api\/v1\/users\/me$/ });
  await page.goto('/tender?status=closed');
  await inAnotherTab(page, session, false);
  await expect.poll(() => gate.held('readUser')).toBeGreaterThan(0);
  const interest = page.getByRole('article').locator('button:not([aria-disabled=true])', { hasText: 'Interest' });
  await interest.first().click();
  return asking(page, gate, session);
});
