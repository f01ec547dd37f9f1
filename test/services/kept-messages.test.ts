import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dropThreads, keepMessage, keepThread, readKeptMessages, readKeptThread } from '../../src/services/conversations/kept-messages.ts';
import { conversation } from '../machines/support/samples-conversations.ts';
import { withDevice } from './support/device.ts';

const draftKey = { userId: 1, conversation: 'request-12' };
const message = { id: 'm-1', text: 'Hello', files: [], at: '2026-11-20T12:00:00.000Z', problem: null };

beforeAll(() => void withDevice());
afterAll(() => vi.unstubAllGlobals());

test('the end of a session deletes what was read, and keeps what is unsent', async () => {
  await keepMessage(draftKey, message);
  keepThread(draftKey, { conversation, messages: [], hasEarlier: false });
  await vi.waitFor(async () => expect(await readKeptThread(draftKey)).not.toBeNull());
  await dropThreads();
  expect(await readKeptThread(draftKey)).toBeNull();
  expect(await readKeptMessages(draftKey)).toEqual([message]);
});
