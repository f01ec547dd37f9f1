import { type ActorRefFrom, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import type { ShellEvent } from '../machines/shell/shell.machine.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import type { Ask, ClientParts } from '../services/http.ts';
import type { createReloads } from '../services/reloads.ts';

/** What every part of the wiring works with. */
export type Tools = {
  ask: Ask;
  client: ClientParts;
  tellShell: (event: ShellEvent) => void;
  session: () => ActorRefFrom<typeof sessionMachine>;
  reloads: ReturnType<typeof createReloads>;
  /** Tells the flows on the page that something has happened to the reader. */
  news: ReturnType<typeof createReloads>;
};

/** Tells a flow that what it loaded must be loaded again. */
export const watchReloadOf = ({ reloads }: Tools) =>
  fromCallback<EventObject, undefined, { type: 'reload' }>(({ sendBack }) => reloads.watch(() => sendBack({ type: 'reload' })));

/** Says in a toast that something has succeeded. */
export const saySuccess =
  ({ tellShell }: Tools) =>
  (key: PlainToast): void =>
    tellShell({ type: 'toast.show', toast: { tone: 'success', message: { key } } });

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/**
 * Tells a flow whether somebody is signed in, now and whenever that changes; somebody else is a new session.
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
