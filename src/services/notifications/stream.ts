import { createParser } from 'eventsource-parser';
import { basePath } from '../../../contract/base-path.ts';
import { subscribe } from '../../../contract/calls/notifications.ts';
import type { ConversationChange } from '../../../contract/entities/conversations.ts';
import type { DraftChange, DraftVersion } from '../../../contract/entities/drafts.ts';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import type { ClientParts } from '../http.ts';

/** Callbacks of the stream. */
export type StreamHandlers = {
  /** Receives the ID from which the stream resumes; null if the server does not send it. */
  opened: (reached: number | null) => void;
  /** Called on a heartbeat. */
  alive: () => void;
  heard: (notification: Notification) => void;
  /** Receives the ID of a changed conversation; null if any may have changed. */
  changed: (conversation: string | null) => void;
  /** Receives a stored or ended draft; null if any may have been. */
  stored: (draft: DraftVersion | null) => void;
  broken: (reason: unknown) => void;
};

const headersOf = ({ token, locale }: ClientParts, lastId: number | null): Record<string, string> => ({
  accept: 'text/event-stream',
  'accept-language': locale(),
  authorization: `Bearer ${token() ?? ''}`,
  ...(lastId !== null && { 'last-event-id': String(lastId) }),
});

const isStream = ({ ok, headers }: Response): boolean => ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');

const reachedIn = ({ headers }: Response): number | null => {
  const id = headers.get('last-event-id');
  return id === null ? null : Number(id);
};

/** Reads the stream until it ends; throws if the response is not an event stream or violates the contract. */
const read = async (client: ClientParts, lastId: number | null, handlers: StreamHandlers, signal: AbortSignal): Promise<never> => {
  const bearer = client.token();
  const response = await fetch(basePath + subscribe.path, { headers: headersOf(client, lastId), signal, cache: 'no-store' });
  if (!isStream(response) || !response.body) {
    const refusal: unknown = await response.json().catch(() => null);
    if (response.status === 401 && isRefusal(refusal) && bearer === client.token() && client.isSessionNeeded())
      client.report({ type: 'call.failed', failure: { ...refusal, status: 401, fields: {} } });
    throw new Error(`the stream was refused with ${response.status}`);
  }
  handlers.opened(reachedIn(response));
  const parser = createParser({
    onComment: handlers.alive,
    onEvent: ({ event, data }) => {
      if (event === 'conversation') return handlers.changed((JSON.parse(data) as ConversationChange).conversation);
      if (event === 'draft') return handlers.stored((JSON.parse(data) as DraftChange).draft);
      const notification: unknown = JSON.parse(data);
      if (!subscribe.answer.allows(notification)) throw new Error('an event does not fit the contract');
      handlers.heard(notification as Notification);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
  throw new Error('the stream has ended');
};

/** Opens the live stream, resuming from the last received ID; returns a function that closes it. Reconnecting is up to the caller. */
export const watchStream = (client: ClientParts, lastId: number | null, handlers: StreamHandlers): (() => void) => {
  const controller = new AbortController();
  read(client, lastId, handlers, controller.signal).catch((reason: unknown) => {
    if (!controller.signal.aborted) handlers.broken(reason);
  });
  return () => controller.abort();
};
