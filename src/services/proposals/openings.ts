import * as calls from '../../../contract/calls/openings.ts';
import type { Minutes, Opening } from '../../../contract/entities/openings.ts';
import type { OpeningAct } from '../../machines/proposals/opening-standing.ts';
import { serverNow } from '../browser/server-clock.ts';
import type { ApiClient } from '../http.ts';

/** Returns the opening of a tender by two, for its openers. */
export const loadOpening = async (api: ApiClient, tenderId: number, signal: AbortSignal): Promise<Opening> => {
  const { data } = await api(calls.readOpening, { params: { id: tenderId }, showsMissing: true }, signal);
  return data;
};

/** Names the second opener, or another one with a reason. */
export const nameOpener = async (
  api: ApiClient,
  { tenderId, email, reason }: { tenderId: number; email: string; reason: string | null },
  signal: AbortSignal,
): Promise<Opening> => {
  const { data } = await api(calls.nameOpener, { params: { id: tenderId }, body: { email, reason } }, signal);
  return data;
};

/** Sends what an opener has decided. Rejects with `conflict` if it is no longer possible, `paymentsPending`, `passwordNeeded`. */
export const act = async (
  api: ApiClient,
  { tenderId, act, reason }: { tenderId: number; act: OpeningAct; reason: string },
  signal: AbortSignal,
): Promise<Opening> => {
  const tender = { params: { id: tenderId } };
  const ways = {
    confirm: () => api(calls.confirmOpening, tender, signal),
    withdraw: () => api(calls.withdrawConfirmation, tender, signal),
    remind: () => api(calls.remindOpener, tender, signal),
    object: () => api(calls.objectToOpening, { ...tender, body: { reason } }, signal),
  };
  const { data } = await ways[act]();
  return data;
};

/** Returns the minutes of an opening. */
export const loadMinutes = async (api: ApiClient, tenderId: number, signal: AbortSignal): Promise<Minutes> => {
  const { data } = await api(calls.readMinutes, { params: { id: tenderId }, showsMissing: true }, signal);
  return data;
};

/** Minutes before the end of a confirmation at which that is said. */
const nearMinutes = 10;

/** Reports ten minutes before an instant, if that is still to come, and at the instant, by the server's clock; returns a function that stops it. */
export const watchInstant = (until: string, { near, passed }: { near: () => void; passed: () => void }): (() => void) => {
  const left = Date.parse(until) - serverNow();
  const early = left - nearMinutes * 60_000;
  const timers = [...(early > 0 ? [setTimeout(near, early)] : []), setTimeout(passed, Math.max(0, left))];
  return () => timers.forEach(clearTimeout);
};
