import { expect, test } from 'vitest';
import { tenderManagementMachine } from '../../../src/machines/tenders/tender-management.machine.ts';
import { answers, startWithEffects } from '../support/effects.ts';
import { ownTender, ownTenderPage } from '../support/samples-tenders.ts';

test('tenders keep their places while the page is open, until another group is chosen', async () => {
  const { after, calls } = startWithEffects(tenderManagementMachine, { input: undefined, outcomes: { loadMyTenders: {} } });
  const page = ownTenderPage(2, ownTender('running'));
  const loaded = answers('loadMyTenders', page);
  const lastOrder = () => calls.filter(([port]) => port === 'loadMyTenders').at(-1)?.[1];
  expect(lastOrder()).toMatchObject({ asOf: null });
  await after(loaded, { type: 'reload.data' });
  expect(lastOrder()).toMatchObject({ asOf: page.asOf });
  await after(loaded, { type: 'page.next' });
  expect(lastOrder()).toMatchObject({ page: 2, asOf: page.asOf });
  await after(loaded, { type: 'group.choose', group: 'current' });
  expect(lastOrder()).toMatchObject({ group: 'current', asOf: null });
});
