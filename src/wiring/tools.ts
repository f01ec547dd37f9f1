import { type ActorRefFrom, type EventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { Returned } from '../machines/port.ts';
import type { loginModalMachine } from '../machines/session/login-modal.machine.ts';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import type { ShellEvent } from '../machines/shell/shell.machine.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import type { Admission } from '../machines/tenders/interest.machine.ts';
import type { Ask, ClientParts } from '../services/http.ts';
import { watchReturn } from '../services/page.ts';
import type { createReloads } from '../services/reloads.ts';
import { watchServerClock } from '../services/server-clock.ts';

/** What every part of the wiring works with. */
export type Tools = {
  ask: Ask;
  client: ClientParts;
  tellShell: (event: ShellEvent) => void;
  session: () => ActorRefFrom<typeof sessionMachine>;
  loginModal: () => ActorRefFrom<typeof loginModalMachine>;
  reloads: ReturnType<typeof createReloads>;
  /** Tells the flows on the page that something has happened to the reader. */
  news: ReturnType<typeof createReloads>;
};

/** Tells a flow that what it loaded must be loaded again. */
export const watchReloadOf = ({ reloads }: Tools) =>
  fromCallback<EventObject, undefined, { type: 'reload' }>(({ sendBack }) => reloads.watch(() => sendBack({ type: 'reload' })));

/** The same, also when something has happened to the reader, or they come back: what they look at may be what it happened to. */
export const watchNewsOf = ({ reloads, news }: Tools) =>
  fromCallback<EventObject, undefined, { type: 'reload' }>(({ sendBack }) => {
    const hear = () => sendBack({ type: 'reload' });
    // The browser may show a page again as it was left for another site.
    const stops = [reloads.watch(hear), news.watch(hear), watchReturn(hear)];
    return () => {
      for (const stop of stops) stop();
    };
  });

/** Tells a flow that the reader has come back to a page that the browser had kept. */
export const watchReturned = fromCallback<EventObject, undefined, Returned>(({ sendBack }) =>
  watchReturn(() => sendBack({ type: 'returned' })),
);

/** Says in a toast that something has succeeded. */
export const saySuccess =
  ({ tellShell }: Tools) =>
  (key: PlainToast): void =>
    tellShell({ type: 'toast.show', toast: { tone: 'success', message: { key } } });

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/**
 * Tells a flow whether someone is signed in, now and whenever that changes; someone else is a new session.
 *
 * @param counts what else has to hold for the session to count as open
 */
export const watchSessionOf = ({ session }: Tools, counts: (snapshot: SessionSnapshot) => boolean = () => true) =>
  fromCallback<EventObject, undefined, { type: 'session.opened' } | { type: 'session.closed' }>(({ sendBack }) => {
    const actor = session();
    let told: number | null | undefined;
    const tell = (): void => {
      const snapshot = actor.getSnapshot();
      const who = snapshot.hasTag('signedIn') && counts(snapshot) ? (snapshot.context.user?.id ?? null) : null;
      if (snapshot.matches('restoring') || who === told) return;
      if (told !== undefined || who === null) sendBack({ type: 'session.closed' });
      if (who !== null) sendBack({ type: 'session.opened' });
      told = who;
    };
    tell();
    return actor.subscribe(tell).unsubscribe;
  });

/** Tells a flow every second what time it is at the server. */
export const watchClock = fromCallback<EventObject, undefined, { type: 'clock.ticked'; now: string }>(({ sendBack }) =>
  watchServerClock((now) => sendBack({ type: 'clock.ticked', now })),
);

/** Asks whoever is not signed in to sign in, and waits until they have, or have closed the modal. */
export const ensureMemberOf = ({ session, loginModal, tellShell }: Tools) =>
  fromPromise<Admission, undefined>(({ signal }) => {
    const isMember = () => session().getSnapshot().hasTag('signedIn');
    if (isMember()) return Promise.resolve('was');
    const { promise, resolve } = Promise.withResolvers<Admission>();
    tellShell({ type: 'login' });
    // The modal closes before the session has been read again: until then no one has left.
    const look = (): void => {
      if (isMember()) resolve('now');
      else if (loginModal().getSnapshot().matches('closed') && !session().getSnapshot().matches('restoring')) resolve('left');
    };
    const subscriptions = [session().subscribe(look), loginModal().subscribe(look)];
    signal.addEventListener('abort', () => resolve('left'));
    return promise.finally(() => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    });
  });
