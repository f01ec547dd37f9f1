import { expect, type Page } from '@playwright/test';
import { auditTrailMachine } from '../../../src/machines/office/audit-trail.machine.ts';
import proof from '../../machines/office/audit-trail.world.ts';
import { auditLine } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof auditTrailMachine>];

/** A search that is typed differs from the one before; pages are turned where there are any. */
const world: World<typeof auditTrailMachine> = {
  ...given,
  possible: (situation, { type, value }) => {
    if (type === 'search.change') return situation.context.search.search !== value;
    if (type === 'until.change') return situation.context.search.until !== value;
    if (type === 'act.choose') return situation.context.search.act === null;
    if (situation.matches({ list: 'typing' })) return type.startsWith('xstate.after');
    return type.startsWith('page.') ? (situation.context.result?.items.length ?? 0) > 0 : true;
  },
  distinguish: ({ search, result }) => [search.page, search.search, search.until, search.act, result?.items.length],
};

const trail = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const list = main.getByRole('region', { name: 'Audit trail' });

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadAudit', 'exportAudit'),
    'xstate.done.actor.exportAudit': async ({ output }) => {
      const saved = page.waitForEvent('download');
      await answerWith(await gate.take('exportAudit'), 200, {
        data: { lines: [auditLine], isMore: (output as { isMore: boolean }).isMore },
      });
      expect((await saved).suggestedFilename()).toBe('daleel-audit-trail.csv');
    },
    // By keyboard: a message may cover it.
    export: () => main.getByRole('button', { name: 'Save as CSV' }).press('Enter'),
    'xstate.after.typingDelay.auditTrail.list.typing': async () => undefined,
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'act.choose': ({ act }) =>
      main
        .getByLabel('Act', { exact: true })
        .selectOption(act as string)
        .then(() => undefined),
    'search.change': ({ value }) => main.getByLabel('Search the audit trail').fill(value as string),
    'until.change': ({ value }) => main.getByRole('textbox', { name: 'Until the day' }).fill(value as string),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
  };
  const seen: Seen = {
    'list.typing': async () => undefined,
    'list.loading': waitsFor(gate, 'loadAudit'),
    'list.exporting': waitsFor(gate, 'exportAudit'),
    'list.shown': async () => expect(list).toHaveAttribute('aria-busy', 'false'),
    failed: async () => expect(main.getByRole('heading', { name: 'The audit trail could not be loaded' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(auditTrailMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadAudit: /\/api\/v1\/office\/audit\?/,
    exportAudit: /\/api\/v1\/office\/audit\/export/,
  });
  await page.goto('/office/audit');
  return trail(page, gate);
});
