import { expect, type Page } from '@playwright/test';
import type { EntryNames, EntryRef } from '../../../src/machines/office/catalogue-entries.ts';
import { officeCatalogueMachine } from '../../../src/machines/office/office-catalogue.machine.ts';
import proof from '../../machines/office/office-catalogue.world.ts';
import { officeCatalogue } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof officeCatalogueMachine>];

const services = officeCatalogue.categories.flatMap((category) => category.services);
const nameOf = ({ kind, id }: Pick<EntryRef, 'kind' | 'id'>): string =>
  (kind === 'service' ? services : officeCatalogue.categories).find((entry) => entry.id === id)?.name ?? '';

/** What the page offers: entries of the chosen tab and of open categories, and in the menus what is possible. */
const world: World<typeof officeCatalogueMachine> = {
  ...given,
  possible: (situation, event) => {
    const { catalogue, tab, open, search, naming } = situation.context;
    const { type } = event;
    // Fewer ways: places and the search before a category is opened.
    if (type === 'tab.choose') return tab !== event.tab && catalogue !== null && search === '' && open.length === 0;
    if (type === 'search.change') return catalogue !== null && search !== event.value && open.length === 0;
    if (type === 'name.change') return naming?.values[event.field as keyof EntryNames] !== event.value;
    if (type === 'into.choose') return situation.context.into !== event.id;
    if (type === 'category.toggle') return tab === 'services' && catalogue !== null && search === '';
    if (type === 'add')
      return catalogue !== null && (event.kind === 'location' ? tab === 'locations' : tab === 'services' && open.includes(1));
    const ref = event.ref as EntryRef | undefined;
    if (!ref) return type === 'import' || type === 'export' ? situation.matches('list') : true;
    return catalogue !== null && tab === 'services' && search === '' && (ref.kind === 'category' || open.includes(1)) && nameOf(ref) !== '';
  },
  distinguish: ({ catalogue, tab, open, search, naming, chosen, before, into }) => [
    catalogue?.categories.map((category) => category.services.map(({ id }) => id)),
    tab,
    open,
    search,
    naming && [naming.kind, naming.id, Object.keys(naming.errors), naming.isTouched],
    chosen?.id,
    before,
    into,
  ],
};

/** The label of a button with the name of an entry, which stands between isolating marks. */
const labelled = (words: string, ref: Pick<EntryRef, 'kind' | 'id'>): RegExp => new RegExp(`^${words} .?${nameOf(ref)}.?$`);

const menuNames = { rename: 'Rename', merge: 'Merge into another…', retire: 'Retire…', restore: 'Bring back' } as const;

const catalogueOn = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const merging = page.getByRole('dialog', { name: 'Merge two services' });
  const retiring = page.getByRole('alertdialog');
  const grip = ({ kind, id }: Pick<EntryRef, 'kind' | 'id'>) => main.getByRole('button', { name: labelled('Move', { kind, id }) });
  const choose = async (ref: EntryRef, action: string, isPossible: boolean) => {
    await main.getByRole('button', { name: labelled('Actions for', ref) }).click();
    const item = page.getByRole('menuitem', { name: action });
    // What is impossible is disabled, also what the page has yet to learn that it is possible: then it is waited for.
    if (isPossible) await expect(item).toBeEnabled();
    if (await item.isDisabled()) return page.keyboard.press('Escape');
    // By keyboard: a press with the pointer was lost here on a busy machine, perhaps because its end reaches the dialog that it opens.
    await item.press('Enter');
  };
  const form = main.getByRole('form', { name: /^Names of the/ });
  let lifted: EntryRef | null = null;

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadCatalogue', 'countUse', 'countMerge', 'saveNames', 'moveEntry', 'actOnEntry', 'exportCatalogue'),
    ...answersOf(gate, { exportCatalogue: { categories: [], locations: [] } }),
    'xstate.done.actor.saveNames': async () => {
      const route = await gate.take('saveNames');
      await answerAs(route, route.request().method() === 'PUT' ? null : { id: 9 });
    },
    'xstate.done.actor.catalogueImport': async ({ output }) => {
      const dialog = page.getByRole('dialog', { name: 'Import entries' });
      if (output) {
        const file = { categories: [], locations: [{ en: 'Mesaieed', ar: 'مسيعيد' }] };
        await dialog.locator('input[type=file]').setInputFiles({
          name: 'catalogue.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(file)),
        });
        return dialog.getByRole('button', { name: 'Import' }).click();
      }
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'tab.choose': () => main.getByRole('tab', { name: /^Places/ }).click(),
    'search.change': ({ value }) => main.getByLabel('Find a service or a place').fill(value as string),
    'category.toggle': ({ id }) =>
      main.getByRole('button', { name: labelled('Services of', { kind: 'category', id: id as number }) }).click(),
    add: ({ kind }) =>
      main
        .getByRole('button', { name: kind === 'service' ? 'Add a service to this category' : 'Add place' })
        .first()
        .click(),
    rename: ({ ref }, next) => choose(ref as EntryRef, menuNames.rename, next.matches('naming')),
    'name.change': ({ field, value }) => form.getByLabel(field === 'name' ? 'English name' : 'Arabic name').fill(value as string),
    submit: () => form.getByRole('button', { name: /^(Save|Add)$/ }).click(),
    lift: async ({ ref }) => {
      lifted = ref as EntryRef;
      if (await grip(lifted).isEnabled()) await grip(lifted).press(' ');
    },
    'lifted.move': () => page.keyboard.press('ArrowUp'),
    'lifted.over': async () => {
      // With the pointer, from its place in the list to below the last service.
      await page.keyboard.press('Escape');
      await expect(grip(lifted as EntryRef)).toHaveAttribute('aria-pressed', 'false');
      const last = await main.locator('tr[data-kind=service]').last().boundingBox();
      const from = await grip(lifted as EntryRef).boundingBox();
      if (!last || !from) throw new Error('The services are not shown.');
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(last.x + 20, last.y + last.height - 2, { steps: 3 });
    },
    drop: async () => {
      await page.mouse.up();
      if (
        await grip(lifted as EntryRef)
          .and(page.locator('[aria-pressed=true]'))
          .isVisible()
      )
        await page.keyboard.press(' ');
    },
    move: ({ ref, by }, next) => choose(ref as EntryRef, by === 1 ? 'Move down' : 'Move up', next.matches('moving')),
    retire: ({ ref }, next) => choose(ref as EntryRef, menuNames.retire, next.matches('retiring')),
    restore: ({ ref }, next) => choose(ref as EntryRef, menuNames.restore, next.matches('restoring')),
    merge: ({ ref }, next) => choose(ref as EntryRef, menuNames.merge, next.matches('merging')),
    'into.choose': async ({ id }) => {
      await merging.getByRole('combobox').selectOption(id === null ? '' : String(id));
    },
    import: () => main.getByRole('button', { name: 'Import' }).click(),
    export: () => main.getByRole('button', { name: 'Export' }).click(),
    confirm: () => page.getByRole('button', { name: /^(Retire|Merge)$/ }).click(),
    cancel: async () => {
      if (await form.isVisible()) return form.getByRole('button', { name: 'Cancel' }).click();
      const dialog = merging.or(retiring);
      if (await dialog.isVisible()) return dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.keyboard.press('Escape');
    },
  };
  const seen: Seen = {
    'list.loading': waitsFor(gate, 'loadCatalogue'),
    'list.shown': async () => expect(main.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false'),
    failed: async () => expect(main.getByRole('heading', { name: 'The catalogue could not be loaded' })).toBeVisible(),
    'naming.typing': async () => expect(form.getByLabel('English name')).toBeEditable(),
    'naming.saving': waitsFor(gate, 'saveNames'),
    lifted: async () => expect(main.locator('[data-grip][aria-pressed=true]')).toBeVisible(),
    moving: waitsFor(gate, 'moveEntry'),
    'retiring.counting': waitsFor(gate, 'countUse'),
    'retiring.asking': async () => expect(retiring).toContainText('It can no longer be chosen.'),
    'retiring.acting': waitsFor(gate, 'actOnEntry'),
    restoring: waitsFor(gate, 'actOnEntry'),
    'merging.asking.choosing': async () => expect(merging).toBeVisible(),
    'merging.asking.counting': waitsFor(gate, 'countMerge'),
    'merging.asking.counted': async () => expect(merging).toContainText('Stays'),
    'merging.acting': waitsFor(gate, 'actOnEntry'),
    importing: async () => expect(page.getByRole('dialog', { name: 'Import entries' })).toBeVisible(),
    exporting: waitsFor(gate, 'exportCatalogue'),
  };
  return { drive, seen };
};

export default onPage(officeCatalogueMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadCatalogue: /\/api\/v1\/office\/catalogue$/,
    saveNames: /\/api\/v1\/office\/catalogue\/(entries|\w+\/\d+\/names)$/,
    moveEntry: /\/api\/v1\/office\/catalogue\/\w+\/\d+\/place$/,
    actOnEntry: /\/api\/v1\/office\/catalogue\/\w+\/\d+\/acts$/,
    countUse: /\/api\/v1\/office\/catalogue\/\w+\/\d+\/use$/,
    countMerge: /\/api\/v1\/office\/catalogue\/\w+\/\d+\/merge\/\d+$/,
    exportCatalogue: { path: /\/api\/v1\/office\/catalogue\/file$/, method: 'GET' },
  });
  await page.route(/\/api\/v1\/office\/catalogue\/file$/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return answerAs(route, { categories: 0, services: 0, locations: 1, renamed: 0 });
  });
  await page.goto('/office/catalogue');
  return catalogueOn(page, gate);
});
