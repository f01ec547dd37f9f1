import { type ActorRefFrom, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import { asFailure } from '../../contract/failures.ts';
import type { DataChanged, NetworkReturned, PageReturned, Reload, Returned, ViewerChanged } from '../machines/port.ts';
import type { loginModalMachine } from '../machines/session/login-modal.machine.ts';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import type { ShellEvent } from '../machines/shell/shell.machine.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import { watchAddress } from '../services/browser/address.ts';
import { watchNetwork } from '../services/browser/connection.ts';
import { watchInput, watchReturn } from '../services/browser/page.ts';
import type { createReloads } from '../services/browser/reloads.ts';
import { watchServerClock } from '../services/browser/server-clock.ts';
import type { createSignals } from '../services/browser/signals.ts';
import type { ApiClient, ClientParts } from '../services/http.ts';
import type { createSessionNeed } from '../services/session/session-need.ts';

/** Dependencies shared by all parts of the wiring. */
export type Tools = {
  api: ApiClient;
  client: ClientParts;
  sendToShell: (event: ShellEvent) => void;
  session: () => ActorRefFrom<typeof sessionMachine>;
  loginModal: () => ActorRefFrom<typeof loginModalMachine>;
  /** Counts the open pages that require a login. */
  sessionNeed: ReturnType<typeof createSessionNeed>;
  reloads: ReturnType<typeof createReloads>;
  /** Notifies the page's flows of new notifications. */
  news: ReturnType<typeof createReloads>;
  /** Notifies flows whose data could not be loaded that the server answers again. */
  returns: ReturnType<typeof createReloads>;
  /** Notifies the shell of messages that a conversation keeps on this device, or no longer keeps. */
  outbox: ReturnType<typeof createReloads>;
  /** Notifies the account's menu that an admin has decided on something. */
  decisions: ReturnType<typeof createReloads>;
  /** Notifies the page's flows of changed conversations. */
  messages: ReturnType<typeof createSignals>;
};

/** Notifies a flow that the language or the session has changed. */
export const watchViewerOf = ({ reloads }: Tools) =>
  fromCallback<EventObject, undefined, ViewerChanged>(({ sendBack }) => reloads.watch(() => sendBack({ type: 'reload.viewer' })));

type Changed = DataChanged | PageReturned;
type Watched = { watch: (listener: () => void) => () => void };

/** Notifies a flow of changes on the server, and of a return to the page: the browser may restore it from its back/forward cache. */
const watchChanges = (sendBack: (event: Changed) => void, ...watched: readonly Watched[]) => {
  const changed = () => sendBack({ type: 'reload.data' });
  return [...watched.map(({ watch }) => watch(changed)), watchReturn(() => sendBack({ type: 'reload.returned' }))];
};

const stopAll = (stops: readonly (() => void)[]) => (): void => {
  for (const stop of stops) stop();
};

/** Notifies a flow of each reason to load again: news may concern the data shown, and so may `others`. */
export const watchReloadOf = ({ reloads, news }: Tools, ...others: readonly Watched[]) =>
  fromCallback<EventObject, undefined, Reload>(({ sendBack }) =>
    stopAll([reloads.watch(() => sendBack({ type: 'reload.viewer' })), ...watchChanges(sendBack, news, ...others)]),
  );

/** Notifies a flow of changed conversations, which do not depend on the language, and of a return to the page. */
export const watchChangesOf = ({ messages }: Tools) =>
  fromCallback<EventObject, undefined, Changed>(({ sendBack }) => stopAll(watchChanges(sendBack, messages)));

/** Notifies the account's menu of what may change how much awaits an admin. */
export const watchWorkOf = ({ news, decisions }: Tools) =>
  fromCallback<EventObject, undefined, Changed>(({ sendBack }) => stopAll(watchChanges(sendBack, news, decisions)));

/** Notifies a flow that what failed may be loaded now: the connection is back, or the user has returned to the page. */
export const watchNetworkOf = ({ returns }: Tools) =>
  fromCallback<EventObject, undefined, NetworkReturned>(({ sendBack }) => {
    const listener = () => sendBack({ type: 'network.returned' });
    return stopAll([returns.watch(listener), watchNetwork(listener)]);
  });

/** Notifies a flow that the page was restored from the back/forward cache. */
export const watchReturned = fromCallback<EventObject, undefined, Returned>(({ sendBack }) =>
  watchReturn(() => sendBack({ type: 'returned' })),
);

/** Reports input in a form of the page, and that the page with the form was left. */
export const watchTyping = fromCallback<EventObject, undefined, { type: 'form.typed' } | { type: 'form.left' }>(({ sendBack }) => {
  let path = location.pathname;
  return stopAll([
    watchInput(() => sendBack({ type: 'form.typed' })),
    watchAddress((next) => {
      if (next !== path) sendBack({ type: 'form.left' });
      path = next;
    }),
  ]);
});

/** Says why an action failed, if no popup does. */
export const announceFailedOf =
  ({ sendToShell }: Pick<Tools, 'sendToShell'>) =>
  (_: unknown, { error }: { error: unknown }): void =>
    sendToShell({ type: 'action.failed', failure: asFailure(error) });

const showToast =
  (tone: 'success' | 'warning' | 'error') =>
  ({ sendToShell }: Tools) =>
  (key: PlainToast): void =>
    sendToShell({ type: 'toast.show', toast: { tone, message: { key } } });

/** Shows a toast of one tone. */
export const showSuccess = showToast('success');
export const showWarning = showToast('warning');
export const showError = showToast('error');

/** Shows that a file was uploaded, by its name. */
export const announceUploaded = ({ sendToShell }: Pick<Tools, 'sendToShell'>, file: string): void =>
  sendToShell({ type: 'toast.show', toast: { tone: 'success', message: { key: 'toast.uploaded', file } } });

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/**
 * Reports whether someone is signed in, now and after every change; another user is a new session.
 *
 * @param counts an additional condition for the session to count as open
 */
export const watchSessionOf = ({ session }: Tools, counts: (snapshot: SessionSnapshot) => boolean = () => true) =>
  fromCallback<EventObject, undefined, { type: 'session.opened' } | { type: 'session.closed' }>(({ sendBack }) => {
    const actor = session();
    let reported: number | null | undefined;
    const notify = (): void => {
      const snapshot = actor.getSnapshot();
      const who = snapshot.hasTag('signedIn') && counts(snapshot) ? (snapshot.context.user?.id ?? null) : null;
      if (snapshot.matches('restoring') || who === reported) return;
      if (typeof reported === 'number' || who === null) sendBack({ type: 'session.closed' });
      if (who !== null) sendBack({ type: 'session.opened' });
      reported = who;
    };
    notify();
    return actor.subscribe(notify).unsubscribe;
  });

/** Reports the server's time every second. */
export const watchClock = fromCallback<EventObject, undefined, { type: 'clock.ticked'; now: string }>(({ sendBack }) =>
  watchServerClock((now) => sendBack({ type: 'clock.ticked', now })),
);
