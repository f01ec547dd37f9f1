import { expect, type Page } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { isApproved } from '../../../contract/rules/ads.ts';
import { adEditorMachine } from '../../../src/machines/ads/ad-editor.machine.ts';
import proof from '../../machines/ads/ad-editor.world.ts';
import { ownAd } from '../../machines/support/samples-ads.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { pictureDrive } from '../support/picture.ts';
import { answerAs } from '../support/popup.ts';
import { absent, type Drive, onPage, type Seen } from '../support/walk.ts';

type Edited = World<typeof adEditorMachine>;
const [given] = (proof as Proof).worlds as unknown as [Edited];

const dayIn = (days: number): string => format(addDays(new Date(), days), 'yyyy-MM-dd');
const days = { starts_on: dayIn(-10), ends_on: dayIn(40) };
const today = dayIn(0);
const opens = (...ads: OwnAd[]) => ads.map((ad) => ({ ad, pictures: ['/media/images/earlier.webp'], typed: null, today }));

/** Only a draft has a button that saves it without sending it. */
const editing = (...ads: OwnAd[]): Edited => ({
  ...given,
  events: {
    ...given.events,
    'field.change': [
      { field: 'ends_on', value: format(addDays(new Date(), 30), 'dd/MM/yyyy') },
      { field: 'title', value: '' },
      { field: 'ends_on', value: 'soon' },
    ],
  },
  outcomes: { ...given.outcomes, openAd: { ...given.outcomes?.openAd, done: opens(...ads) } },
  possible: (situation, { type }) => {
    const { ad, isUploading } = situation.context;
    if (/^(field|picture|image|preview|submit)/.test(type) && !situation.matches({ form: 'editing' })) return false;
    if (type.startsWith('image.')) return isUploading === (type === 'image.ended');
    if (type === 'save') return situation.matches({ form: 'editing' }) && ad !== null && !isApproved(ad);
    return true;
  },
});

const editor = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const labels = { title: 'Headline', ends_on: 'Last day' } as const;
  const field = (name: unknown) => main.getByRole('textbox', { name: labels[name as keyof typeof labels], exact: true });
  const notice = (name: string) => async () => expect(main.getByRole('heading', { name })).toBeVisible();
  const pictured = main.locator('fieldset').filter({ has: page.getByText('Picture', { exact: true }) });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'openAd', 'storeAd', 'sendAd'),
    ...answersOf(gate, { sendAd: ownAd('pending') }),
    'xstate.done.actor.openAd': async ({ output }) => answerAs(await gate.take('openAd'), (output as { ad: OwnAd }).ad),
    'field.change': ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    'picture.choose': () => main.getByRole('button', { name: /^Use earlier picture/ }).click(),
    ...pictureDrive(pictured, gate),
    'preview.language': () => main.getByRole('group', { name: 'Language of the preview' }).locator('[lang=ar]').click(),
    save: () => main.getByRole('button', { name: 'Save as Draft' }).click({ force: true }),
    // The button is disabled while the form shows what is wrong, and submits all the same.
    submit: () => main.getByRole('button', { name: /^(Send for approval|Save days)$/ }).click({ force: true }),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'openAd'),
    closed: notice('This advertisement cannot be edited'),
    failed: notice('The advertisement could not be loaded'),
    'form.editing': async () => expect(field('title')).toBeEditable(),
    'form.storing': waitsFor(gate, 'storeAd'),
    'form.shortening': waitsFor(gate, 'storeAd'),
    'form.storingFirst': waitsFor(gate, 'storeAd'),
    'form.sending': waitsFor(gate, 'sendAd'),
    'form.loadingLatest': waitsFor(gate, 'openAd'),
    left: () => page.waitForURL(/\/account\/manage-ads$/),
  };
  // The address of a stored advertisement names it already.
  return { drive, seen, effects: { showInAddress: absent } };
};

const worlds = [editing(ownAd('running', days), ownAd('pending', days)), editing(ownAd('draft', days))];

export default onPage(adEditorMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  const gate = await closeGate(page, {
    openAd: { path: /\/api\/v1\/ads\/7$/, method: 'GET' },
    storeAd: { path: /\/api\/v1\/ads\/7$/, method: 'PATCH' },
    sendAd: /\/api\/v1\/ads\/7\/send$/,
    upload: /\/api\/v1\/companies\/images/,
  });
  await page.route(/\/api\/v1\/ads\/pictures$/, (route) => answerAs(route, ['/media/images/earlier.webp']));
  await page.goto('/account/manage-ads/7');
  return editor(page, gate);
});
