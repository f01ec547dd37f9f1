import { readStoreToken } from '../../../contract/calls/conversations.ts';
import type { Message } from '../../../contract/entities/conversations.ts';
import { logProblem } from '../browser/page.ts';
import { readUser } from '../browser/storage.ts';
import type { ApiClient } from '../http.ts';

/** Time after which a new token is requested, in milliseconds: shortly before the old one ends. */
const tokenRenewal = 55 * 60_000;

/**
 * Follows a conversation in Firestore where a Firebase project is configured: its SDK is loaded only then. Messages also arrive by the live
 * stream, so a failure is only logged. Returns a function that stops it.
 */
export const followConversation = (api: ApiClient, conversation: string, received: (messages: Message[]) => void): (() => void) => {
  const over = new AbortController();
  let close = (): void => {};
  const failed = (reason: unknown): void => {
    if (!over.signal.aborted) logProblem('A conversation could not be followed in Firestore.', reason);
  };
  const begin = async (): Promise<void> => {
    const { data } = await api(readStoreToken, { query: { conversation }, quiet: true }, over.signal);
    if (data === null || over.signal.aborted) return;
    const { openFirestore } = await import('./firestore.ts');
    if (over.signal.aborted) return;
    close();
    close = openFirestore(data, { conversation, userId: readUser()?.id ?? 0 }, { received, failed });
    const timer = setTimeout(() => void begin().catch(failed), tokenRenewal);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  begin().catch(failed);
  return () => {
    over.abort();
    close();
  };
};
