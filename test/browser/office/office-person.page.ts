import { expect, type Page } from '@playwright/test';
import { officePersonMachine } from '../../../src/machines/office/office-person.machine.ts';
import proof from '../../machines/office/office-person.world.ts';
import { officePage, person } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officePersonMachine>[];

const onePerson = (page: Page, gate: Gate) => {
  const dialog = page.getByRole('dialog', { name: 'One account' });
  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadPerson'),
    'network.returned': () => returnOfNetwork(page),
    retry: () => dialog.getByRole('button', { name: 'Retry' }).click(),
    close: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadPerson'),
    failed: () => expect(dialog.getByRole('heading', { name: 'The account could not be loaded' })).toBeVisible(),
    shown: () => expect(dialog.getByRole('region', { name: 'What is theirs' })).toBeVisible(),
    closed: () => expect(dialog).toBeHidden(),
  };
  return { drive, seen };
};

export default onPage(officePersonMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  const gate = await closeGate(page, { loadPerson: new RegExp(`/api/v1/office/people/${person.id}$`) });
  await page.route(/\/api\/v1\/office\/people\?/, (route) => answerAs(route, officePage([person], 1)));
  await page.goto('/office/people');
  await page
    .locator('main')
    .getByRole('button', { name: /^Details of/ })
    .click();
  return onePerson(page, gate);
});
