import { expect, type Page } from '@playwright/test';
import { companyProfileMachine } from '../../../src/machines/directory/company-profile.machine.ts';
import proof from '../../machines/directory/company-profile.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof companyProfileMachine>[];

const profile = (page: Page, gate: Gate) => {
  const main = page.locator('main');

  const drive: Drive = {
    'reload.viewer': reloadsOn(page)['reload.viewer'],
    ...outcomesOf(page, gate, 'loadCompany'),
    'xstate.done.actor.loadCompany': async ({ output }) =>
      answerAs(await gate.take('loadCompany'), (output as { company: object }).company),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadCompany'),
    shown: async () => expect(main.getByRole('heading', { level: 1, name: 'Marsa' })).toBeVisible(),
    missing: async () => expect(main.getByRole('heading', { name: 'Company not found' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The company could not be loaded' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(companyProfileMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>a map</title>' }),
  );
  const gate = await closeGate(page, { loadCompany: /\/api\/v1\/companies\/1$/ });
  await page.goto('/companies/1');
  return profile(page, gate);
});
