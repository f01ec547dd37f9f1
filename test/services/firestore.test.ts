import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { disableNetwork, doc, type Firestore, initializeFirestore, memoryLocalCache, setDoc } from 'firebase/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../contract/entities/conversations.ts';
import { followMessages } from '../../src/services/conversations/firestore.ts';
import { eventually } from '../eventually.ts';

let app: FirebaseApp;
let firestore: Firestore;
beforeEach(async () => {
  app = initializeApp({ apiKey: 'api', appId: 'app', projectId: 'daleel' });
  firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
  await disableNetwork(firestore);
});
afterEach(() => deleteApp(app));

const stored = (number: number, authorId: number) => ({
  id: `message-${number}`,
  number,
  author: `User ${authorId}`,
  authorId,
  text: `Message ${number}`,
  files: [],
  at: '2026-03-01T09:00:00.000Z',
});
/** Without a network a write is visible at once, and its promise stays pending. */
const write = (conversation: string, number: number, authorId: number): void =>
  void setDoc(doc(firestore, 'conversations', conversation, 'messages', `message-${number}`), stored(number, authorId));

const follow = (conversation: string) => {
  const received: Message[] = [];
  const failures: unknown[] = [];
  const stop = followMessages(
    firestore,
    { conversation, userId: 7 },
    { received: (messages) => void received.push(...messages), failed: (reason) => void failures.push(reason) },
  );
  return { received, failures, stop };
};

test('the messages of a conversation arrive in order, as their reader sees them', async () => {
  write('request-1', 2, 9);
  write('request-1', 1, 7);
  const { received, failures, stop } = follow('request-1');
  await eventually(() =>
    expect(received.map(({ number, isMine }) => [number, isMine])).toEqual([
      [1, true],
      [2, false],
    ]),
  );
  expect(received[1]).toEqual({
    id: 'message-2',
    number: 2,
    isMine: false,
    author: 'User 9',
    text: 'Message 2',
    files: [],
    at: '2026-03-01T09:00:00.000Z',
  });
  write('request-1', 3, 9);
  await eventually(() => expect(received.at(-1)?.number).toBe(3));
  expect(failures).toEqual([]);
  stop();
});

test('messages of other conversations do not arrive, and none after it was stopped', async () => {
  const { received, stop } = follow('request-1');
  write('request-2', 1, 9);
  write('request-1', 1, 9);
  await eventually(() => expect(received).toHaveLength(1));
  stop();
  write('request-1', 2, 9);
  const later = follow('request-1');
  await eventually(() => expect(later.received).toHaveLength(2));
  expect(received).toHaveLength(1);
  later.stop();
});
