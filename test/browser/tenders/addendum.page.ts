import { expect, type Page } from '@playwright/test';
import { addendumMachine } from '../../../src/machines/tenders/addendum.machine.ts';
import { tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/addendum.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof addendumMachine>];
const deadline = '2099-12-17T10:00:00.000Z';
/** Before the deadline, so that the form refuses it. */
const earlier = '16/12/2099';

/** Documents are a flow of their own. The form opens once without a draft: the page restores what was typed before. */
const world: World<typeof addendumMachine> = {
  ...given,
  events: {
    ...given.events,
    open: [{ deadline }],
    'field.change': [
      { field: 'text', value: 'The towers are seven.' },
      { field: 'textAr', value: 'عدد الأبراج سبعة.' },
      { field: 'day', value: earlier },
    ],
  },
  outcomes: { ...given.outcomes, openAddendum: { done: [{ draft: null, key: 'k-1' }] } },
  possible: (situation, { type }) => {
    if (situation.matches({ form: 'confirming' })) return ['confirm', 'cancel'].includes(type);
    if (situation.matches('opening')) return type.includes('openAddendum');
    if (type === 'open') return !situation.context.values.text && !situation.context.values.textAr && !situation.context.values.day;
    return type !== 'documents.changed';
  },
};

const labels = { text: 'What changes', textAr: /^What changes, in Arabic/, day: /^New deadline/, time: 'Time' } as const;

const addendum = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const form = main.getByRole('form', { name: 'Issue an addendum' });
  const field = (name: unknown) => form.getByLabel(labels[name as keyof typeof labels], { exact: name === 'text' }).first();
  const nothing = async () => undefined;

  const drive: Drive = {
    ...outcomesOf(page, gate, 'issueAddendum'),
    ...answersOf(gate, {
      issueAddendum: {
        id: 1,
        number: 1,
        text: 'Seven.',
        textAr: null,
        deadline: null,
        documents: [],
        createdAt: '2026-11-20T08:00:00.000Z',
      },
    }),
    'xstate.done.actor.openAddendum': nothing,
    'xstate.error.actor.openAddendum': nothing,
    'documents.changed': nothing,
    open: () => main.getByRole('button', { name: 'Issue an addendum' }).click(),
    'field.change': ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    // The button is disabled while the form shows what is wrong, and submits all the same.
    submit: () => form.getByRole('button', { name: 'Issue addendum' }).click({ force: true }),
    confirm: () => dialog.getByRole('button', { name: 'Yes, issue it' }).click(),
    cancel: async () => {
      const isAsked = await dialog.isVisible();
      await (isAsked ? dialog : form).getByRole('button', { name: 'Cancel' }).click();
    },
  };
  const seen: Seen = {
    closed: async () => expect(main.getByRole('button', { name: 'Issue an addendum' })).toBeVisible(),
    opening: nothing,
    'form.writing': async () => {
      await expect(form).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    'form.confirming': async () => expect(dialog).toContainText('Issue this addendum?'),
    'form.issuing': waitsFor(gate, 'issueAddendum'),
  };
  return { drive, seen };
};

export default onPage(addendumMachine, [world], async ({ page, request }) => {
  const session = await sessionOf(request, 'company');
  await signInBefore(page, session);
  const gate = await closeGate(page, { issueAddendum: /\/api\/v1\/tenders\/1\/addenda$/ });
  const tender = { ...tenderDetail, ownerId: session.user.id, end_date: deadline, deadline, questionsUntil: deadline };
  await page.route(/\/api\/v1\/tenders\/1$/, (route) => answerAs(route, tender));
  await page.route(/\/api\/v1\/tenders\/1\/questions/, (route) => answerAs(route, { items: [], pageCount: 0, totalItems: 0 }));
  await page.goto('/tender-profile/1');
  return addendum(page, gate);
});
