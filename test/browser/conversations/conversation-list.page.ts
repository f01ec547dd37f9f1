import { expect, type Page } from '@playwright/test';
import { conversationListMachine } from '../../../src/machines/conversations/conversation-list.machine.ts';
import proof from '../../machines/conversations/conversation-list.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof conversationListMachine>];

/** The pages can be turned below a list that is shown. */
const world: World<typeof conversationListMachine> = {
  ...given,
  possible: (situation, { type }) =>
    !type.startsWith('page.') ||
    (!situation.matches('failed') && (situation.context.result?.items.length ?? 0) > 0 && situation.context.page < 3),
};

const list = (page: Page, gate: Gate) => {
  const main = page.locator('main');

  const drive: Drive = {
    'reload.data': reloadsOn(page)['reload.data'],
    'reload.returned': reloadsOn(page)['reload.returned'],
    ...outcomesOf(page, gate, 'loadConversations'),
    'search.change': ({ value }) => main.getByLabel('Search messages').fill(value as string),
    'xstate.after.typingDelay.conversationList.typing': async () => undefined,
    'group.choose': ({ group }) => main.getByRole('tab', { name: group === 'unread' ? /^Unread/ : /^All/ }).click(),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    typing: async () => undefined,
    loading: waitsFor(gate, 'loadConversations'),
    shown: async () => expect(main.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false'),
    refreshing: waitsFor(gate, 'loadConversations'),
    failed: async () => expect(main.getByRole('heading', { name: 'The conversations could not be loaded' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(conversationListMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadConversations: /\/api\/v1\/conversations(\?|$)/ });
  await page.goto('/account/messages');
  return list(page, gate);
});
