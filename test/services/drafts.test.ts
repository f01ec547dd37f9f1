import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, dropDrafts, keepDraft, readDraft } from '../../src/services/drafts.ts';
import { clearStorage, storeSession } from '../../src/services/storage.ts';
import { someone } from '../machines/support/samples.ts';

/** An in-memory browser storage; its entries are its properties, since `Object.keys` lists them. */
const storage = (): Storage => {
  const entries: Record<string, string> = {};
  return new Proxy(entries, {
    get: (_, name: string) =>
      ({
        getItem: (key: string) => entries[key] ?? null,
        setItem: (key: string, value: string) => {
          entries[key] = value;
        },
        removeItem: (key: string) => delete entries[key],
        clear: () => {
          for (const key of Object.keys(entries)) delete entries[key];
        },
      })[name],
  }) as unknown as Storage;
};

const empty = { name: '', services: [] as number[], location: null as number | null };
const signIn = (id = someone.id) => storeSession({ accessToken: `token-${id}`, user: { ...someone, id } });

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('document', { cookie: '' });
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
