import * as calls from '../../../contract/calls/sessions.ts';
import type { OwnSession } from '../../../contract/entities/sessions.ts';
import type { ApiClient } from '../http.ts';

/** Returns the member's sessions: this one, then the others, the last used first. */
export const loadSessions = async (api: ApiClient, signal: AbortSignal): Promise<OwnSession[]> =>
  (await api(calls.listSessions, {}, signal)).data;

/** Ends another session of the member. */
export const endOneSession = async (api: ApiClient, { id }: { id: number }, signal: AbortSignal): Promise<void> => {
  await api(calls.endOneSession, { params: { id } }, signal);
};

/** Ends every other session of the member. */
export const endOtherSessions = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  await api(calls.endOtherSessions, {}, signal);
};
