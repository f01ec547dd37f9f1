import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { DataChanged } from '../machines/port.ts';
import { undoDecision, watchEffect } from '../services/decisions.ts';
import type { Tools } from './tools.ts';

/** Undoes decisions of admins, and reloads a list once one has taken effect. */
export const wireDecisions = ({ api }: Tools, listId: string) => ({
  undoDecision: fromPromise<void, { id: number }>(({ input, signal }) => undoDecision(api, input.id, signal)),
  watchEffect: fromCallback<EventObject, { until: string | null }, DataChanged>(({ input, sendBack }) =>
    watchEffect(input.until, listId, () => sendBack({ type: 'reload.data' })),
  ),
});
