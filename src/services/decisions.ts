import * as calls from '../../contract/calls/decisions.ts';
import { serverNow } from './browser/server-clock.ts';
import type { ApiClient } from './http.ts';

/** Undoes a decision of an admin. Rejects with `conflict` if it has taken effect or was undone. */
export const undoDecision = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api(calls.undoDecision, { params: { id } }, signal);
};

/** Time that the server may take for an effect, and then pause between two looks, in milliseconds. */
const effectTime = 2000;

/**
 * Calls back when a decision should have taken effect. The control that undoes it is about to disappear: if it has the focus, that moves to the
 * list.
 *
 * @param until when it takes effect, as ISO 8601; null for no decision
 * @returns a function that stops waiting
 */
export const watchEffect = (until: string | null, listId: string, notify: () => void): (() => void) => {
  if (until === null) return () => undefined;
  const timer = setTimeout(
    () => {
      if (document.activeElement?.closest('[data-undo]')) document.getElementById(listId)?.focus();
      notify();
    },
    Math.max(0, Date.parse(until) - serverNow()) + effectTime,
  );
  return () => clearTimeout(timer);
};
