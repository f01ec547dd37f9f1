import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDraftTabs } from '../../src/services/drafts/open-drafts.ts';
import { eventually } from '../eventually.ts';

/** Shared locks as in a browser: each is held until the promise of its holder is settled. */
const sharedLocks = () => {
  const held: { name: string }[] = [];
  const request = async (name: string, _: object, holder: () => Promise<void>): Promise<void> => {
    const lock = { name };
    held.push(lock);
    await holder();
    held.splice(held.indexOf(lock), 1);
  };
  return { request, query: async () => ({ held: [...held] }) };
};

beforeEach(() => {
  vi.stubGlobal('window', { BroadcastChannel });
  vi.stubGlobal('navigator', { locks: sharedLocks() });
});
afterEach(() => vi.unstubAllGlobals());

test('two tabs with the same draft learn of each other, and the one that stays learns when the other closes', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = watchDraftTabs('tender.1', first);
  const stopSecond = watchDraftTabs('tender.1', second);
  await eventually(() => expect(first).toHaveBeenLastCalledWith(true));
  await eventually(() => expect(second).toHaveBeenLastCalledWith(true));
  stopSecond();
  await eventually(() => expect(first).toHaveBeenLastCalledWith(false));
  stopFirst();
});

test('a tab that is alone with the draft learns it at the start, because it may have shown another tab before', async () => {
  const notify = vi.fn();
  const stop = watchDraftTabs('tender.1', notify);
  await eventually(() => expect(notify).toHaveBeenCalledExactlyOnceWith(false));
  stop();
});

test('tabs with other drafts are not counted', async () => {
  const notify = vi.fn();
  const stopOther = watchDraftTabs('tender.2', () => {});
  const stop = watchDraftTabs('tender.1', notify);
  await eventually(() => expect(notify).toHaveBeenCalledExactlyOnceWith(false));
  stop();
  stopOther();
});

test('without the locks of a browser nothing is reported', () => {
  vi.stubGlobal('navigator', {});
  const notify = vi.fn();
  watchDraftTabs('tender.1', notify)();
  expect(notify).not.toHaveBeenCalled();
});
