import { expect, type Page } from '@playwright/test';
import type { User } from '../../../contract/entities/session.ts';
import { accountDetailsMachine } from '../../../src/machines/account/account-details.machine.ts';
import proof from '../../machines/account/account-details.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { pictureDrive } from '../support/picture.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof accountDetailsMachine>];

/** The form is there once it has loaded. */
const world: World<typeof accountDetailsMachine> = {
  ...given,
  events: {
    ...given.events,
    'field.change': [
      { field: 'name', value: 'Noor Al-Sada' },
      { field: 'name', value: ' ' },
      { field: 'phone', value: '4400 00 ext 2' },
    ],
  },
  possible: (situation, { type }) => {
    const { isUploading, imageUrl } = situation.context;
    if (/^(field|image)/.test(type) && !situation.matches('editing')) return false;
    if (type === 'image.remove' && imageUrl === null) return false;
    return !type.startsWith('image.') || isUploading === (type === 'image.ended');
  },
  distinguish: ({ errors, isUploading, touched, imageUrl }) => [errors, isUploading, touched, imageUrl],
};

const details = (page: Page, gate: Gate, user: User) => {
  const main = page.locator('main');
  const field = (name: unknown) => main.getByLabel(name === 'name' ? 'Name' : /^Contact number/, { exact: name === 'name' });
  const save = main.getByRole('button', { name: 'Save changes' });
  const pictured = main.locator('fieldset').filter({ has: page.getByText('Picture', { exact: true }) });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadContact', 'saveUser'),
    ...answersOf(gate, { saveUser: { ...user, name: 'Noor Al-Sada' } }),
    'field.change': ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    ...pictureDrive(pictured, gate),
    // The button is disabled while the form shows what is wrong, and submits all the same.
    submit: () => save.click({ force: true }),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadContact'),
    failed: async () => expect(main.getByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible(),
    editing: async () => expect(save).not.toHaveAttribute('aria-busy'),
    saving: waitsFor(gate, 'saveUser'),
  };
  return { drive, seen };
};

export default onPage(accountDetailsMachine, [world], async ({ page, request }) => {
  const session = await sessionOf(request, 'member');
  await signInBefore(page, session);
  const gate = await closeGate(page, {
    loadContact: /\/api\/v1\/requests\/contact$/,
    saveUser: { path: /\/api\/v1\/users\/me$/, method: 'PATCH' },
    upload: /\/api\/v1\/companies\/images/,
  });
  await page.goto('/account');
  return details(page, gate, session.user);
});
