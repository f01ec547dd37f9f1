import { afterEach, expect, test, vi } from 'vitest';
import { createDraftChanges } from '../../src/services/draft-changes.ts';
import { eventually } from '../eventually.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draft = { kind: 'tender', tenderId: 7, version: 3 } as const;

test('a stored draft is reported in this tab and in the others, once, until they stop listening', async () => {
  const [tab, other] = [createDraftChanges(), createDraftChanges()];
  const [here, there, gone] = [vi.fn(), vi.fn(), vi.fn()];
  const stops = [tab.watch(here), other.watch(there)];
  other.watch(gone)();
  tab.announce(draft);
  await eventually(() => {
    expect(here.mock.calls).toEqual([[draft]]);
    expect(there.mock.calls).toEqual([[draft]]);
  });
  expect(gone).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('a browser without channels reports drafts within the tab', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const tab = createDraftChanges();
  const heard = vi.fn();
  tab.watch(heard);
  tab.announce(draft);
  expect(heard.mock.calls).toEqual([[draft]]);
});

test('after a lost stream, forms do not look up their drafts all at once', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.useFakeTimers();
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.9);
  const tab = createDraftChanges();
  const [early, late, gone] = [vi.fn(), vi.fn(), vi.fn()];
  tab.watch(early);
  tab.watch(late);
  const stop = tab.watch(gone);
  tab.announce(null);
  stop();
  vi.advanceTimersByTime(1500);
  expect([early, late].map(({ mock }) => mock.calls)).toEqual([[[null]], []]);
  vi.advanceTimersByTime(1500);
  expect(late.mock.calls).toEqual([[null]]);
  expect(gone).not.toHaveBeenCalled();
  random.mockRestore();
});
