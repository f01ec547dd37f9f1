import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  type Firestore,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  type Unsubscribe,
} from 'firebase/firestore';
import type { Message } from '../../../contract/entities/conversations.ts';
import { messagePageSize } from '../../../contract/limits.ts';

/** A message as the server has written it. */
type MessageDocument = Omit<Message, 'isMine'> & { authorId: number | null };

/** Which conversation is followed, and by whom. */
export type Followed = { conversation: string; userId: number };

export type FollowHandlers = { received: (messages: Message[]) => void; failed: (reason: unknown) => void };

/** Follows the newest messages of a conversation, oldest first; returns a function that stops it. */
export const followMessages = (
  firestore: Firestore,
  { conversation, userId }: Followed,
  { received, failed }: FollowHandlers,
): Unsubscribe =>
  onSnapshot(
    query(collection(firestore, 'conversations', conversation, 'messages'), orderBy('number', 'desc'), limit(messagePageSize)),
    (snapshot) => {
      const messages = snapshot
        .docChanges()
        .filter(({ type }) => type !== 'removed')
        // Only the server writes these documents (`firestore.rules`).
        .map(({ doc }) => doc.data() as MessageDocument)
        .map(({ authorId, ...message }) => ({ ...message, isMine: authorId === userId }))
        .sort((one, other) => one.number - other.number);
      if (messages.length > 0) received(messages);
    },
    failed,
  );

/** Opens Firestore with a custom token and follows a conversation; returns a function that stops it and closes the connection. */
export const openFirestore = (
  { token, app }: { token: string; app: { apiKey: string; appId: string; projectId: string } },
  followed: Followed,
  handlers: FollowHandlers,
): (() => void) => {
  // Each conversation has a token of its own, and so an application of its own.
  const opened = initializeApp(app, `${followed.conversation}.${crypto.getRandomValues(new Uint32Array(1))[0]}`);
  const firestore = initializeFirestore(opened, { localCache: memoryLocalCache() });
  let stop: Unsubscribe | null = null;
  let isOver = false;
  signInWithCustomToken(initializeAuth(opened, { persistence: inMemoryPersistence }), token).then(() => {
    if (!isOver) stop = followMessages(firestore, followed, handlers);
  }, handlers.failed);
  return () => {
    isOver = true;
    stop?.();
    void deleteApp(opened).catch(() => {});
  };
};
