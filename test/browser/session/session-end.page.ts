import { expect, type Page } from '@playwright/test';
import { texts } from '../../../src/i18n/en/app.ts';
import { sessionEndMachine } from '../../../src/machines/session/session-end.machine.ts';
import proof from '../../machines/session/session-end.world.ts';
import type { Happening, Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { installClock } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof sessionEndMachine>[];

/** An hour before the earliest end of the session. */
const early = new Date('2026-11-20T09:00:00.000Z');
/** Two pages with a form. */
const [first, second] = ['/contact-us', '/receipt'];

type Moved = Parameters<Drive[string]>[1];

const ending = (page: Page, gate: Gate) => {
  const alert = page.getByRole('alert').filter({ hasText: /session/ });
  const extend = alert.getByRole('button', { name: texts.sessionEnd.extend });
  /** It is early again wherever the session does not end soon: the page's own seconds would warn otherwise. */
  const rewind = async (next: Moved): Promise<void> => {
    if (next.matches('idle') || next.matches({ typing: 'active' })) await page.clock.setSystemTime(early);
  };
  const answer = async (next: Moved, status: number, { output }: Happening): Promise<void> => {
    await rewind(next);
    const route = await gate.take('extendSession');
    if (status === 0) return route.abort();
    const response = await route.fetch();
    await route.fulfill({ response, headers: timeless(response.headers()) });
    expect(output).toBeUndefined();
  };

  const drive: Drive = {
    'form.typed': async (_, next) => {
      await rewind(next);
      await page
        .locator('main form')
        .getByRole('textbox')
        .first()
        .fill(`typed on ${new URL(page.url()).pathname}`);
    },
    'form.left': async (_, next) => {
      await rewind(next);
      const other = new URL(page.url()).pathname === first ? second : first;
      await page.evaluate((path) => history.pushState(null, '', path), other);
      await expect(page.locator('main form').getByRole('textbox').first()).toHaveValue('');
    },
    'session.updated': async ({ endsAt }, next) => {
      await rewind(next);
      await page.evaluate((at) => new BroadcastChannel('daleel.session').postMessage(at), endsAt);
    },
    'clock.ticked': async ({ now }) => {
      await page.clock.setSystemTime(Date.parse(String(now)) - 1000);
      await page.clock.runFor(1000);
    },
    extend: () => extend.click(),
    'xstate.done.actor.extendSession': (event, next) => answer(next, 200, event),
    'xstate.error.actor.extendSession': (event, next) => answer(next, 0, event),
  };
  const seen: Seen = {
    idle: () => expect(alert).toHaveCount(0),
    'typing.active': () => expect(alert).toHaveCount(0),
    'typing.warned': () => expect(extend).toBeEnabled(),
    'typing.extending': waitsFor(gate, 'extendSession'),
    'typing.expired': () => expect(alert).toContainText(texts.sessionEnd.over),
  };
  return { drive, seen };
};

/** Headers without the server's time and the end of the session, which the walk decides. */
const timeless = ({ date: _, 'session-expires': __, ...headers }: Record<string, string>): Record<string, string> => headers;

export default onPage(sessionEndMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.route(/\/api\/v1\//, async (route) => {
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    await route.fulfill({ response, headers: timeless(response.headers()) });
  });
  const gate = await closeGate(page, { extendSession: /\/api\/v1\/users\/me$/ });
  await installClock(page, { time: early });
  await page.goto(first);
  return ending(page, gate);
});
