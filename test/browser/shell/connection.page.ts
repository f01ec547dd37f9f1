import { expect, type Page } from '@playwright/test';
import { connectionProbeInterval, offlineDelay, onlineNoticeDuration, sendingTimeout } from '../../../contract/limits.ts';
import { connectionMachine } from '../../../src/machines/shell/connection.machine.ts';
import proof from '../../machines/shell/connection.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { expectLoaded, installClock, pauseClock } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof connectionMachine>];

/** A page that only shows something: it has no service worker, so that none of its answers are stored ones. */
const reading: World<typeof connectionMachine> = {
  ...given,
  events: { ...given.events, 'connection.absent': [], 'read.stored': [], 'save.failed': [], 'save.sent': [] },
  possible: (situation, { type }) => {
    if (type === 'connection.lost') return situation.matches('online');
    return type !== 'connection.restored' || !situation.matches('online');
  },
};

/** The store of the service worker's answers, which each reading of the list opens: the walk decides whether the browser can. */
type Stores = { opening: { open: () => void; block: () => void }[] };
const holdStores = (page: Page) =>
  page.addInitScript(() => {
    const stores: Stores['opening'] = [];
    const { open } = CacheStorage.prototype;
    Object.assign(window, { opening: stores });
    CacheStorage.prototype.open = function (name) {
      return new Promise((resolve, reject) => {
        stores.push({ open: () => resolve(open.call(this, name)), block: () => reject(new Error('blocked')) });
      });
    };
  });

/** Loses and regains the connection for everything but the calls that the walk decides. */
const networkOf = async (page: Page) => {
  const network = { isLost: false };
  await page.route(/\/api\/v1\//, (route) => (network.isLost && route.request().method() === 'GET' ? route.abort() : route.fallback()));
  return network;
};

const bar = (page: Page, gate: Gate, network: { isLost: boolean }) => {
  const shown = page.getByTestId('netbar');
  const opening = () => page.evaluate(() => (window as unknown as Stores).opening.length);
  const decide = async (end: 'open' | 'block') => {
    await expect.poll(opening, { message: 'the page lists what is stored' }).toBeGreaterThan(0);
    await page.evaluate((how) => {
      for (const store of (window as unknown as Stores).opening.splice(0)) store[how]();
    }, end);
  };
  /** Tells the browser's pages, as when a device loses its network. */
  const report = (type: 'offline' | 'online') => page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);
  const pass = (milliseconds: number) => async () => page.clock.runFor(milliseconds);
  let changes = 0;

  const drive: Drive = {
    'connection.lost': () => {
      network.isLost = true;
      return report('offline');
    },
    'connection.restored': () => {
      network.isLost = false;
      return report('online');
    },
    'route.changed': async () => {
      changes += 1;
      const path = changes % 2 === 0 ? '/about' : '/terms';
      await page.evaluate((address) => history.pushState(null, '', address), path);
      await expect(page).toHaveURL(path);
    },
    'xstate.done.actor.listStoredPages': () => decide('open'),
    'xstate.error.actor.listStoredPages': () => decide('block'),
    'xstate.done.actor.probeServer': async () => {
      network.isLost = false;
      await (await gate.take('probeServer')).continue();
    },
    'xstate.error.actor.probeServer': async () => (await gate.take('probeServer')).abort(),
    // As soon as what was written is sent.
    'xstate.done.actor.countUnsentFiles': async () => {},
    'xstate.error.actor.countUnsentFiles': async () => {},
    'xstate.after.offlineDelay.connection.wavering': pass(offlineDelay),
    'xstate.after.connectionProbeInterval.connection.offline.idle': pass(connectionProbeInterval),
    'xstate.after.sendingTimeout.connection.sending': pass(sendingTimeout),
    'xstate.after.onlineNoticeDuration.connection.back': pass(onlineNoticeDuration),
    'xstate.after.onlineNoticeDuration.connection.partlyBack': pass(onlineNoticeDuration),
  };
  const says = (text: string) => () => expect(shown).toHaveText(text);
  const isOffline = says('You are offline. What you write is kept.');
  const seen: Seen = {
    online: says(''),
    wavering: says(''),
    'offline.listing': async () => {
      await isOffline();
      await expect.poll(opening, { message: 'the page lists what is stored' }).toBeGreaterThan(0);
    },
    'offline.idle': isOffline,
    'offline.probing': async () => {
      await isOffline();
      await expect.poll(() => gate.held('probeServer'), { message: 'the page asks the server' }).toBeGreaterThan(0);
    },
    sending: says('The connection is back. Your changes are being sent.'),
    // It lasts only until the files are counted.
    counting: () => expect(shown).toContainText('back'),
    back: says('You are back. Everything was sent.'),
    partlyBack: says('You are back. What you wrote was sent, but 2 files were not.'),
  };
  return { drive, seen };
};

/** A page for visitors. */
export default onPage(connectionMachine, [reading], async ({ page }) => {
  await holdStores(page);
  const gate = await closeGate(page, { probeServer: /\/health$/ });
  await installClock(page);
  await page.goto('/about');
  await expectLoaded(page);
  await pauseClock(page, 5000);
  return bar(page, gate, await networkOf(page));
});
