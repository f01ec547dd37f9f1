import { expect, test, vi } from 'vitest';
import { type Actor, createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { User } from '../../contract/entities/session.ts';
import { waitingMessagesMachine } from '../../src/machines/conversations/waiting-messages.machine.ts';
import { notificationStreamMachine } from '../../src/machines/notifications/notification-stream.machine.ts';
import { notificationsMachine } from '../../src/machines/notifications/notifications.machine.ts';
import { tabLeaderMachine } from '../../src/machines/notifications/tab-leader.machine.ts';
import { loginModalMachine } from '../../src/machines/session/login-modal.machine.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { sessionEndMachine } from '../../src/machines/session/session-end.machine.ts';
import { sessionEndingMachine } from '../../src/machines/session/session-ending.machine.ts';
import { connectionMachine } from '../../src/machines/shell/connection.machine.ts';
import { localeMachine } from '../../src/machines/shell/locale.machine.ts';
import { navigationMachine } from '../../src/machines/shell/navigation.machine.ts';
import { shellMachine } from '../../src/machines/shell/shell.machine.ts';
import { siteMachine } from '../../src/machines/shell/site.machine.ts';
import { category, failureWith, settings, someone } from '../machines/support/samples.ts';
import { silenced } from '../machines/support/silenced.ts';

const settled = () => new Promise(setImmediate);
const silent = <Sent extends EventObject>() => fromCallback<EventObject, undefined, Sent>(() => {});

/** A whole shell with a stored user, a server that can reject calls, and a clock that the test controls. */
const openPage = async ({ stored = null, refusal = null }: { stored?: User | null; refusal?: unknown } = {}) => {
  const world = { stored };
  const clock = new SimulatedClock();
  const goHome = vi.fn();
  const clearStorage = vi.fn(() => {
    world.stored = null;
  });
  const revoke = vi.fn<() => Promise<void>>(async () => {});
  const keepEnding = vi.fn<() => Promise<void>>(async () => {});
  const signIn = async () => {
    if (refusal) throw refusal;
    world.stored = someone;
    return someone;
  };
  const shell: Actor<typeof shellMachine> = createActor(
    silenced(
      shellMachine.provide({
        actors: {
          session: sessionMachine.provide({
            actors: {
              restoreSession: fromPromise(async () => world.stored),
              loadUser: fromPromise(async () => someone),
              revokeSession: fromPromise(revoke),
              keepEnding: fromPromise(keepEnding),
              watchStorage: silent(),
            },
            actions: { goHome, clearStorage },
          }),
          sessionEnd: sessionEndMachine.provide({ actors: { watchTyping: silent() } }),
          sessionEnding: sessionEndingMachine.provide({
            actors: { endKeptSessions: fromPromise(async () => {}), watchConnection: silent() },
          }),
          loginModal: loginModalMachine.provide({ actors: { signIn: fromPromise(signIn) } }),
          locale: localeMachine.provide({ actors: { loadLanguage: fromPromise(async () => {}) } }),
          navigation: navigationMachine.provide({ actors: { watchRoute: silent(), watchScroll: silent() } }),
          site: siteMachine.provide({
            actors: { loadSite: fromPromise(async () => ({ services: category.services, settings })), watchReload: silent() },
          }),
          notifications: notificationsMachine.provide({ actors: { watchSession: silent(), watchReload: silent() } }),
          notificationStream: notificationStreamMachine.provide({ actors: { watchSession: silent(), watchTabs: silent() } }),
          waitingMessages: waitingMessagesMachine.provide({
            actors: { watchSession: silent(), watchConnection: silent(), watchKept: silent() },
          }),
          tabLeader: tabLeaderMachine.provide({ actors: { watchLeadership: silent() } }),
          connection: connectionMachine.provide({ actors: { watchConnection: silent() } }),
        },
      }),
    ),
    { input: { locale: 'en', isDevelopment: true }, clock },
  );
  shell.start();
  await settled();
  const child = (name: string) => shell.system.get(name)?.getSnapshot();
  const send = async (name: string, event: { type: string; [payload: string]: unknown }) => {
    shell.system.get(name)?.send(event);
    await settled();
  };
  const signInElsewhere = () => {
    world.stored = someone;
  };
  return { shell, clock, child, send, goHome, clearStorage, revoke, keepEnding, signInElsewhere };
};

test('a visitor logs in through the modal and stays signed in', async () => {
  const page = await openPage();
  page.shell.send({ type: 'login' });
  await page.send('loginModal', { type: 'field.change', field: 'email', value: 'noor@daleel.example' });
  await page.send('loginModal', { type: 'field.change', field: 'password', value: 'secret' });
  await page.send('loginModal', { type: 'submit' });
  await settled();
  expect(page.child('loginModal').value).toBe('closed');
  expect(page.child('session')).toMatchObject({ value: { signedIn: 'current' }, context: { user: someone } });
});

test('marks every field of an empty form and sends nothing', async () => {
  const page = await openPage();
  page.shell.send({ type: 'login' });
  await page.send('loginModal', { type: 'submit' });
  expect(page.child('loginModal')).toMatchObject({
    value: { open: { login: 'form' } },
    context: { touched: ['email', 'password'], errors: { email: 'login.emailRequired', password: 'login.passwordRequired' } },
  });
});

test('keeps the form when the login is rejected', async () => {
  const page = await openPage({ refusal: failureWith(400, 'Wrong pair.') });
  page.shell.send({ type: 'login' });
  await page.send('loginModal', { type: 'field.change', field: 'email', value: 'noor@daleel.example' });
  await page.send('loginModal', { type: 'field.change', field: 'password', value: 'guess' });
  await page.send('loginModal', { type: 'submit' });
  await settled();
  expect(page.child('loginModal')).toMatchObject({
    value: { open: { login: 'form' } },
    context: { values: { email: 'noor@daleel.example', password: 'guess' }, failure: { status: 400, message: 'Wrong pair.' } },
  });
});

test('confirms the logout, ends the session, clears the storage and shows the home page', async () => {
  const page = await openPage({ stored: someone });
  await page.send('session', { type: 'logout' });
  expect(page.child('session').value).toBe('confirmingLogout');
  await page.send('session', { type: 'cancel' });
  expect(page.clearStorage).not.toHaveBeenCalled();
  await page.send('session', { type: 'logout' });
  await page.send('session', { type: 'confirm' });
  expect(page.revoke).toHaveBeenCalledOnce();
  expect(page.clearStorage).toHaveBeenCalledOnce();
  expect(page.goHome).toHaveBeenCalledOnce();
  expect(page.child('session')).toMatchObject({ value: 'anonymous', context: { user: null } });
});

test('closing the warning restores a session that another tab has opened in the meantime', async () => {
  const page = await openPage({ stored: someone });
  page.shell.send({ type: 'call.failed', failure: failureWith(401) });
  page.signInElsewhere();
  await page.send('session', { type: 'close', path: '/account' });
  expect(page.child('session')).toMatchObject({ value: { signedIn: 'current' }, context: { user: someone } });
});

test('logs out even if the server does not answer, and keeps what ends the session later', async () => {
  const page = await openPage({ stored: someone });
  page.revoke.mockReturnValue(new Promise(() => {}));
  await page.send('session', { type: 'logout' });
  await page.send('session', { type: 'confirm' });
  expect(page.child('session').value).toBe('leaving');
  page.clock.increment(2000);
  await settled();
  expect(page.child('session').value).toBe('anonymous');
  expect(page.keepEnding).toHaveBeenCalledOnce();
  expect(page.clearStorage).toHaveBeenCalledOnce();
});

test.each([401, 403])('a %i ends the session: storage cleared, spinner hidden, a warning, then the site root', async (status) => {
  const page = await openPage({ stored: someone });
  page.shell.send({ type: 'request.started' });
  page.shell.send({ type: 'call.failed', failure: failureWith(status) });
  expect(page.child('session')).toMatchObject({ value: 'expired', context: { user: null } });
  expect(page.child('activity').value).toBe('idle');
  expect(page.child('errorPopup').value).toBe('hidden');
  expect(page.clearStorage).toHaveBeenCalledOnce();
  await page.send('session', { type: 'close', path: '/account' });
  expect(page.child('session').value).toBe('anonymous');
  expect(page.goHome).toHaveBeenCalledOnce();
});

test.each([
  [422, 'inputs'],
  [400, 'message'],
  [404, 'message'],
  [406, 'message'],
  [409, 'message'],
  [500, 'tryLater'],
])('a %i shows the popup "%s"', async (status, kind) => {
  const page = await openPage();
  page.shell.send({ type: 'call.failed', failure: failureWith(status, 'Because.') });
  expect(page.child('errorPopup')).toMatchObject({ value: 'shown', context: { popup: { kind, message: 'Because.' } } });
});

test('shows only one popup at a time, and none for other failures', async () => {
  const page = await openPage();
  page.shell.send({ type: 'call.failed', failure: failureWith(503) });
  expect(page.child('errorPopup').value).toBe('hidden');
  page.shell.send({ type: 'call.failed', failure: failureWith(404, 'First.') });
  page.shell.send({ type: 'call.failed', failure: failureWith(409, 'Second.') });
  expect(page.child('errorPopup').context.popup.message).toBe('First.');
});

test('shows the spinner after 150 ms and hides it after at most 2000 ms', async () => {
  const page = await openPage();
  page.shell.send({ type: 'request.started' });
  page.shell.send({ type: 'request.started' });
  page.clock.increment(149);
  expect(page.child('activity').hasTag('spinner')).toBe(false);
  page.clock.increment(1);
  expect(page.child('activity').hasTag('spinner')).toBe(true);
  page.shell.send({ type: 'request.ended' });
  expect(page.child('activity').hasTag('spinner')).toBe(true);
  page.clock.increment(1850);
  expect(page.child('activity')).toMatchObject({ value: 'idle', context: { running: 0 } });
});

test("a response after the spinner's timeout does not corrupt the next count", async () => {
  const page = await openPage();
  page.shell.send({ type: 'request.started' });
  page.clock.increment(2000);
  page.shell.send({ type: 'request.ended' });
  page.shell.send({ type: 'request.started' });
  expect(page.child('activity')).toMatchObject({ value: { busy: 'delayed' }, context: { running: 1 } });
});

test('dismisses a toast after 5000 ms, pauses on hover, and never shows duplicates', async () => {
  const page = await openPage();
  const show = (text: string) => page.shell.send({ type: 'toast.show', toast: { tone: 'info', message: { text } } });
  const texts = () => page.child('toaster').context.toasts.map(({ message }: { message: { text: string } }) => message.text);
  show('One');
  show('One');
  expect(texts()).toEqual(['One']);
  page.clock.increment(4000);
  await page.send('toaster', { type: 'pause' });
  page.clock.increment(60_000);
  expect(texts()).toEqual(['One']);
  await page.send('toaster', { type: 'resume' });
  page.clock.increment(5000);
  expect(texts()).toEqual([]);
  for (const text of ['1', '2', '3', '4', '5', '6']) show(text);
  expect(texts()).toEqual(['6', '5', '4', '3', '2']);
});

test('switches to Arabic once its texts are loaded', async () => {
  const page = await openPage();
  await page.send('locale', { type: 'language.choose', locale: 'ar' });
  expect(page.child('locale')).toMatchObject({ value: 'ar', context: { locale: 'ar' } });
});
