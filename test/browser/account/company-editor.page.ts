import { expect, type Page } from '@playwright/test';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import { companyEditorMachine } from '../../../src/machines/account/company-editor.machine.ts';
import type { CompanyValues } from '../../../src/machines/account/company-form.ts';
import proof from '../../machines/account/company-editor.world.ts';
import type { Path } from '../../machines/support/paths.ts';
import { ownCompany } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf } from '../support/outcomes.ts';
import { picture } from '../support/picture.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

type Opened = { company: OwnCompany | null; draft: CompanyValues | null };

const banner_url = '/media/companies/banner.webp';

/** A company with a banner to remove; behind the dialog only the dialog can be used. */
const worlds = ((proof as Proof).worlds as unknown as World<typeof companyEditorMachine>[]).map((given) => ({
  ...given,
  outcomes: {
    ...given.outcomes,
    openCompany: {
      ...given.outcomes?.openCompany,
      done: given.outcomes?.openCompany?.done?.map((output) => {
        const { company, draft, ...catalogue } = output as Opened;
        return { company: company && { ...company, banner_url }, draft: draft && { ...draft, banner_url }, ...catalogue };
      }),
    },
    saveCompany: { ...given.outcomes?.saveCompany, done: [{ ...ownCompany, banner_url }] },
  },
  possible: (situation, { type }) => {
    const { uploading, values } = situation.context;
    if (situation.matches({ form: 'confirmingCancel' })) return ['confirm', 'cancel'].includes(type);
    if (type === 'image.ended') return uploading.length > 0;
    if (type === 'image.remove') return values.banner_url !== '';
    if (type.startsWith('image.')) return uploading.length === 0;
    return true;
  },
})) as World<typeof companyEditorMachine>[];

const editor = (page: Page, gate: Gate) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).first();
  const name = main.getByLabel('Company name', { exact: true });
  const save = main.getByRole('button', { name: /^(Save Changes|Register company)$/ }).first();
  const image = (legend: string) => main.locator('fieldset').filter({ has: page.getByText(legend, { exact: true }) });
  const chooseLogo = async () => {
    await main.getByLabel(/^(Choose|Replace) logo$/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await expect.poll(() => gate.held('upload')).toBeGreaterThan(0);
  };

  const drive: Drive = {
    ...outcomesOf(page, gate, 'openCompany', 'saveCompany'),
    'field.change': ({ value }) => name.fill(value as string),
    'field.leave': async () => {
      await name.focus();
      await name.blur();
    },
    'image.begun': chooseLogo,
    'image.ended': () => image('Logo').getByRole('button', { name: 'Cancel' }).click(),
    'image.stored': async ({ url }) => {
      await chooseLogo();
      await answerAs(await gate.take('upload'), { url });
      await expect(main.getByLabel('Replace logo')).toBeAttached();
    },
    'image.remove': () => image('Banner').getByRole('button', { name: 'Remove' }).click(),
    // The disabled submit button still responds, so that the form shows what is missing.
    submit: () => save.click({ force: true }),
    cancel: async () => {
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Keep editing' }).click();
      else await main.getByRole('button', { name: 'Cancel' }).last().click();
    },
    confirm: () => dialog.getByRole('button', { name: 'Discard' }).click(),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.openCompany': async ({ output }) => answerAs(await gate.take('openCompany'), (output as Opened).company),
  };

  const seen: Seen = {
    loading: async () => expect.poll(() => gate.held('openCompany')).toBeGreaterThan(0),
    absent: async () => expect(main.getByRole('heading', { name: 'You have not registered a company yet' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The form could not be loaded' })).toBeVisible(),
    'form.editing': async () => {
      await expect(name).toBeEditable();
      await expect(dialog).toBeHidden();
    },
    'form.confirmingCancel': async () => expect(dialog).toContainText('The form will return to the last saved version.'),
    'form.saving': async () => expect.poll(() => gate.held('saveCompany')).toBeGreaterThan(0),
    'form.loadingLatest': async () => expect.poll(() => gate.held('openCompany')).toBeGreaterThan(0),
    left: async () => expect(page).toHaveURL('/account'),
  };
  return { drive, seen };
};

/** Returns the unsaved draft with which a path opens the form. */
const draftOf = ({ steps }: Path): CompanyValues | null =>
  (steps.map(({ event }) => event).find(({ type }) => type === 'xstate.done.actor.openCompany')?.output as Opened | undefined)?.draft ??
  null;

export default onPage(companyEditorMachine, worlds, async ({ page, request }, path) => {
  const session = await sessionOf(request, 'company');
  await signInBefore(page, session);
  const draft = draftOf(path);
  if (draft)
    await page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
      `daleel.draft.${session.user.id}.company`,
      JSON.stringify(draft),
    ] as const);
  const gate = await closeGate(page, {
    openCompany: /\/api\/v1\/companies\/mine$/,
    saveCompany: { path: /\/api\/v1\/companies(\/\d+)?$/, method: path.steps[0]?.state.context.registering ? 'POST' : 'PATCH' },
    upload: /\/api\/v1\/companies\/images/,
  });
  await page.goto(path.steps[0]?.state.context.registering ? '/company-register' : '/account');
  return editor(page, gate);
});
