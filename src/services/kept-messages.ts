import { clear, createStore, get, type UseStore, update } from 'idb-keyval';
import type { OutboxMessage } from '../machines/conversations/outbox.ts';

/** The user and the conversation of unsent messages. */
export type OutboxOf = { userId: number; conversation: string };

let opened: UseStore | null = null;
const store = (): UseStore => {
  opened ??= createStore('daleel.messages', 'outbox');
  return opened;
};
const keyOf = ({ userId, conversation }: OutboxOf): string => `${userId}.${conversation}`;

/** Keeps a message on this device until it is stored; ignored if the browser has no space. */
export const keepMessage = (whose: OutboxOf, message: OutboxMessage): Promise<void> =>
  update<OutboxMessage[]>(keyOf(whose), (kept = []) => [...kept, message], store()).catch(() => {});

/** Returns the kept messages, in the order in which they were written. */
export const readKeptMessages = async (whose: OutboxOf): Promise<OutboxMessage[]> =>
  (await get<OutboxMessage[]>(keyOf(whose), store()).catch(() => undefined)) ?? [];

/** Deletes messages that are stored or were given up. */
export const dropKeptMessages = (whose: OutboxOf, dropped: readonly { id: string }[]): void => {
  const ids = new Set(dropped.map(({ id }) => id));
  void update<OutboxMessage[]>(keyOf(whose), (kept = []) => kept.filter(({ id }) => !ids.has(id)), store()).catch(() => {});
};

/** Deletes all kept messages, so that a logout leaves nothing behind. */
export const dropOutbox = (): void => void clear(store()).catch(() => {});
