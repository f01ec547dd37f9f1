import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import type { ShellEvent } from '../machines/shell/shell.machine.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import type { Ask } from '../services/http.ts';
import type { createReloads } from '../services/reloads.ts';

/** What every part of the wiring works with. */
export type Tools = {
  ask: Ask;
  tellShell: (event: ShellEvent) => void;
  session: () => ActorRefFrom<typeof sessionMachine>;
  reloads: ReturnType<typeof createReloads>;
};

/** Tells a flow that what it loaded must be loaded again. */
export const watchReloadOf = ({ reloads }: Tools) =>
  fromCallback<EventObject, undefined, { type: 'reload' }>(({ sendBack }) => reloads.watch(() => sendBack({ type: 'reload' })));

/** Says in a toast that something has succeeded. */
export const saySuccess =
  ({ tellShell }: Tools) =>
  (key: PlainToast): void =>
    tellShell({ type: 'toast.show', toast: { tone: 'success', message: { key } } });
