import { expect, type Page } from '@playwright/test';
import { contactMachine } from '../../../src/machines/pages/contact.machine.ts';
import proof from '../../machines/pages/contact.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof contactMachine>[];

/** A tab without an unsent message: the device reads it before the form can be used. */
const world: World<typeof contactMachine> = {
  ...(given as World<typeof contactMachine>),
  outcomes: { ...given?.outcomes, readDraft: { done: [null] } },
};

const labels = { name: 'Name', email: 'Email', phone: 'Phone', subject: 'Subject', message: 'Message' } as const;

const contactForm = (page: Page, gate: Gate) => {
  const form = page.getByRole('form', { name: 'Write to us' });
  const field = (name: unknown) => form.getByLabel(labels[name as keyof typeof labels], { exact: name !== 'phone' });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'sendMessage'),
    'xstate.done.actor.readDraft': async () => undefined,
    'field.change': ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    // The button is disabled while the form shows what is missing, and submits all the same.
    submit: () => form.getByRole('button', { name: 'Submit Now' }).click({ force: true }),
    again: () => page.getByRole('button', { name: 'Write another message' }).click(),
  };
  const seen: Seen = {
    editing: async () => expect(form.getByRole('button', { name: 'Submit Now' })).toBeVisible(),
    sending: waitsFor(gate, 'sendMessage'),
    sent: async () => expect(page.getByText('We have received your message')).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(contactMachine, [world], async ({ page }) => {
  const gate = await closeGate(page, { sendMessage: /\/api\/v1\/contact$/ });
  await page.goto('/contact-us');
  return contactForm(page, gate);
});
