import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStorage, storeSession } from '../../src/services/browser/storage.ts';
import { dropDraft, dropDrafts, keepDraft, readDraft } from '../../src/services/drafts/drafts.ts';
import { someone } from '../machines/support/samples.ts';
import { storageLike } from './support/storage.ts';

const empty = { name: '', services: [] as number[], location: null as number | null };
const signIn = (id = someone.id) => storeSession({ accessToken: `token-${id}`, user: { ...someone, id } });

beforeEach(() => {
  vi.stubGlobal('localStorage', storageLike());
  vi.stubGlobal('sessionStorage', storageLike());
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { protocol: 'https:' });
  signIn();
});
afterEach(() => {
  clearStorage();
  vi.unstubAllGlobals();
});

test('restores typed text, also after the session has expired and begun again', () => {
  keepDraft('request.1', { name: 'Noor', services: [1], location: 2 });
  clearStorage();
  expect(readDraft('request.1', empty)).toBeNull();
  signIn();
  expect(readDraft('request.1', empty)).toEqual({ name: 'Noor', services: [1], location: 2 });
});

test("does not restore another user's text", () => {
  keepDraft('request.1', { name: 'Noor' });
  signIn(99);
  expect(readDraft('request.1', empty)).toBeNull();
});

test('keeps what a visitor writes in this tab, for the visitor or for who signs in', () => {
  clearStorage();
  keepDraft('contact', { name: 'Noor' });
  expect(readDraft('contact', empty)?.name).toBe('Noor');
  signIn();
  expect(readDraft('contact', empty)?.name).toBe('Noor');
  keepDraft('contact', { name: 'Noor Al Sada' });
  clearStorage();
  expect(readDraft('contact', empty)).toBeNull();
});

test("deletes a visitor's text once it was sent by who signed in", () => {
  clearStorage();
  keepDraft('question.1', { name: 'Noor' });
  signIn();
  dropDraft('question.1');
  clearStorage();
  expect(readDraft('question.1', empty)).toBeNull();
});

test('stores a separate draft per form', () => {
  keepDraft('request.1', { name: 'Noor' });
  expect(readDraft('request.2', empty)).toBeNull();
  dropDraft('request.1');
  expect(readDraft('request.1', empty)).toBeNull();
});

test('drops fields that no longer match the form', () => {
  keepDraft('request.1', { name: 7, services: 'all', location: 'Doha', older: true });
  expect(readDraft('request.1', empty)).toEqual(empty);
  sessionStorage.setItem(`daleel.draft.${someone.id}.request.1`, 'broken');
  expect(readDraft('request.1', empty)).toBeNull();
});

test('logging out deletes all drafts', () => {
  keepDraft('request.1', { name: 'Noor' });
  keepDraft('company', { name: 'Marsa' });
  dropDrafts();
  expect([readDraft('request.1', empty), readDraft('company', empty)]).toEqual([null, null]);
});

test('works without drafts in a browser that forbids storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  keepDraft('request.1', { name: 'Noor' });
  expect(readDraft('request.1', empty)).toBeNull();
});
