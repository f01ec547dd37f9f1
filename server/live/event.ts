import type { ConversationChange } from '../../contract/entities/conversations.ts';
import type { DraftChange, DraftVersion } from '../../contract/entities/drafts.ts';
import type { Locale } from '../../contract/locale.ts';
import { renderNotification } from '../domain/notifications/notifications.ts';
import type { NotificationContent } from '../domain/notifications/published.ts';

/** Returns a notification as a stream's event, by ID and language. */
export type SerializedEvent = (id: number, locale: Locale) => string;

/** Serialises an event as server-sent events; once per language, regardless of the number of readers. */
export function serializeEvent(content: NotificationContent): SerializedEvent {
  const texts: Partial<Record<Locale, string>> = {};
  const afterId = (locale: Locale) => {
    const { id: _, ...rest } = renderNotification({ ...content, id: 0 }, locale);
    return JSON.stringify(rest).slice(1);
  };
  return (id, locale) => {
    texts[locale] ??= afterId(locale);
    return `id: ${id}\ndata: {"id":${id},${texts[locale]}\n\n`;
  };
}

/** Serialises that a conversation has changed, or that any may have (null). Without an ID: a stream does not resume from it. */
export const serializeChange = (conversation: string | null): string => {
  const change: ConversationChange = { conversation };
  return `event: conversation\ndata: ${JSON.stringify(change)}\n\n`;
};

/** Serialises that a draft was stored or has ended, or that any may have been (null). Without an ID, as above. */
export const serializeDraft = (draft: DraftVersion | null): string => {
  const change: DraftChange = { draft };
  return `event: draft\ndata: ${JSON.stringify(change)}\n\n`;
};
