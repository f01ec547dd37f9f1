import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { type RequestDraft, serviceRequestMachine } from '../../../src/machines/requests/service-request.machine.ts';
import { contact, serviceRequestWorld } from '../../machines/requests/service-request.world.ts';
import type { Path } from '../../machines/support/paths.ts';
import type { World } from '../../machines/support/world.ts';
import { freshSession, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

type Opened = { company: { isOwn: boolean }; draft: RequestDraft };

const world: World<typeof serviceRequestMachine> = {
  ...serviceRequestWorld,
  // A checked check box cannot be checked again.
  possible: ({ context }, { type, field }) => type !== 'field.change' || field !== 'services' || context.values.services.length === 0,
};

/** Returns the start of a path: who opens the page, and with which draft. */
const openedBy = ({ steps }: Path): Opened | undefined =>
  steps.map(({ event }) => event).findLast(({ type }) => type === 'xstate.done.actor.openRequest')?.output as Opened | undefined;

const serviceRequest = (page: Page, gate: Gate) => {
  const main = page.getByRole('main');
  const alert = page.getByRole('alertdialog', { name: 'Request successfully sent' });
  const submit = main.getByRole('button', { name: 'Submit' });
  const fields = { name: main.getByLabel('First name'), email: main.getByLabel('Email'), phone: main.getByLabel('Contact number') };
  const field = (name: unknown) => fields[name as keyof typeof fields];

  const drive: Drive = {
    'field.change': async ({ field: name, value }) => {
      if (name === 'services') await main.getByRole('checkbox').first().check();
      else await field(name).fill(value as string);
    },
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    // The disabled submit button still responds, so that the form shows what is missing.
    submit: async () => submit.click({ force: true }),
    cancel: async () => main.getByRole('button', { name: 'Cancel' }).click(),
    close: async () => alert.getByRole('button', { name: 'OK' }).click(),
    retry: async () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.openRequest': async () => (await gate.take('openRequest')).continue(),
    'xstate.error.actor.openRequest': async ({ error }) => {
      const route = await gate.take('openRequest');
      const { status } = error as Failure;
      // The page says itself that a company does not exist.
      if (status === 404) return route.continue({ url: route.request().url().replace(/\d+$/, '99999999') });
      await answerWith(route, 500, { code: 'unexpected', message: 'Broken.', requestId: 'r-1' });
      await closePopup(page);
    },
    'xstate.done.actor.sendRequest': async () => (await gate.take('sendRequest')).continue(),
    'xstate.error.actor.sendRequest': async ({ error }) => {
      const route = await gate.take('sendRequest');
      const { status } = error as Failure;
      if (status === 422) await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), phone: 'no digits' }) });
      else if (status === 409) await answerWith(route, 409, { code: 'conflict', message: 'Changed meanwhile.', requestId: 'r-1' });
      else return route.abort();
      await closePopup(page);
    },
  };

  const seen: Seen = {
    loading: async () => expect(main.getByText('Loading company information...')).toBeVisible(),
    missing: async () => expect(main.getByRole('heading', { name: 'Company not found' })).toBeVisible(),
    own: async () => expect(main.getByRole('heading', { name: 'This is your own company' })).toBeVisible(),
    failed: async () => expect(main.getByRole('button', { name: 'Retry' })).toBeVisible(),
    editing: async () => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Request Service - /);
      await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    },
    submitting: async () => expect(submit).toHaveAttribute('aria-busy', 'true'),
    sent: async () => expect(alert).toContainText('After request approval, provider could contact you'),
    left: async () => expect(page).toHaveURL('/service'),
  };
  return { drive, seen };
};

export default onPage(serviceRequestMachine, [world], async ({ page, request }, path) => {
  const opened = openedBy(path);
  const session = await freshSession(request, opened?.company.isOwn ? 'company' : 'member');
  await signInBefore(page, session);
  const draft = opened?.draft.values && { ...opened.draft.values, key: `walk-${crypto.randomUUID()}` };
  if (draft)
    await page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
      `daleel.draft.${session.user.id}.request.1`,
      JSON.stringify(draft),
    ] as const);
  await page.route('**/api/v1/requests/contact', (route) => answerWith(route, 200, { data: contact }));
  const gate = await closeGate(page, { openRequest: /\/api\/v1\/companies\/\d+$/, sendRequest: /\/api\/v1\/requests$/ });
  await page.goto('/request-service/1');
  return serviceRequest(page, gate);
});
