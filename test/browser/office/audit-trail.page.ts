import { expect } from '@playwright/test';
import { auditTrailMachine } from '../../../src/machines/office/audit-trail.machine.ts';
import proof from '../../machines/office/audit-trail.world.ts';
import { auditLine, officePage } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerWith } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof auditTrailMachine>[];

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/office\/audit\?/,
    exportAudit: /\/api\/v1\/office\/audit\/export/,
  });
  await page.goto('/office/audit');
  return { page, gate, main: page.locator('main') };
};

export default onPage(auditTrailMachine, worlds, async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const save = main.getByRole('button', { name: 'Save as CSV' });
  const drive: Drive = {
    ...outcomesOf(page, gate, 'exportAudit'),
    'xstate.done.actor.exportAudit': async ({ output }) => {
      const saved = page.waitForEvent('download');
      await answerWith(await gate.take('exportAudit'), 200, {
        data: { lines: [auditLine], isMore: (output as { isMore: boolean }).isMore },
      });
      expect((await saved).suggestedFilename()).toBe('daleel-audit-trail.csv');
    },
    // By keyboard: a message may cover it.
    export: () => save.press('Enter'),
  };
  const seen: Seen = {
    reading: () => expect(save).toBeEnabled(),
    exporting: waitsFor(gate, 'exportAudit'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage(
  {
    search: { act: null, search: '', until: '', page: 1 },
    filters: [{ act: 'settingsChanged' }],
    typed: [{ search: 'Huda' }, { until: '20/11/2026' }],
    full: officePage([auditLine], 2),
    none: officePage([], 1),
  },
  async (fixtures) => {
    const { page, gate, main } = await open(fixtures);
    const region = main.getByRole('region', { name: 'Audit trail' });
    return {
      page,
      gate,
      place: {
        region: main,
        busy: region,
        items: region.getByRole('listitem'),
        empty: main.getByRole('heading', { name: 'No lines' }),
        failed: main.getByRole('heading', { name: 'The audit trail could not be loaded' }),
        search: async ({ search }) => {
          await main.getByLabel('Act', { exact: true }).selectOption((search as { act: string }).act);
        },
        type: ({ search }) => {
          const { search: text, until } = search as { search?: string; until?: string };
          if (text !== undefined) return main.getByLabel('Search the audit trail').fill(text);
          return main.getByRole('textbox', { name: 'Until the day' }).fill(until as string);
        },
      },
    };
  },
);
