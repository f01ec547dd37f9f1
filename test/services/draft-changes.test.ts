import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { shareDraftEnd, watchStoredDrafts } from '../../src/services/drafts/draft-changes.ts';
import { shareMessage } from '../../src/services/notifications/tabs.ts';
import { watchDrafts } from '../../src/wiring/drafts.ts';
import { eventually } from '../eventually.ts';

afterEach(() => vi.restoreAllMocks());

const draft = { kind: 'tender', tenderId: 7, version: 3 } as const;

test('a stored draft is reported to every form, this tab included, until it stops listening', async () => {
  const [one, other, gone] = [vi.fn(), vi.fn(), vi.fn()];
  const stops = [watchStoredDrafts(one), watchStoredDrafts(other)];
  watchStoredDrafts(gone)();
  shareMessage({ conversation: 'request-1' });
  shareMessage({ draft });
  await eventually(() => expect([one, other].map(({ mock }) => mock.calls)).toEqual([[[draft]], [[draft]]]));
  expect(gone).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('the end of a draft is reported to the forms of its kind, and a stored draft with its version', async () => {
  const heard = vi.fn();
  const form = createActor(
    createMachine({ invoke: { src: watchDrafts, input: { kind: 'tender' } }, on: { '*': { actions: ({ event }) => heard(event) } } }),
  );
  form.start();
  shareDraftEnd('proposal', 7);
  shareDraftEnd('tender', 7);
  shareMessage({ draft });
  await eventually(() =>
    expect(heard.mock.calls).toEqual([[{ type: 'draft.ended', tenderId: 7 }], [{ type: 'draft.changed', tenderId: 7, version: 3 }]]),
  );
  form.stop();
});

test('after a lost stream, forms look up their drafts at different times', async () => {
  const delays: unknown[] = [];
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.9);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((look: () => void, delay: number) => {
    delays.push(delay);
    look();
  }) as never);
  const heard = vi.fn();
  const stops = [watchStoredDrafts(heard), watchStoredDrafts(heard)];
  shareMessage({ draft: null });
  await vi.waitUntil(() => heard.mock.calls.length === 2);
  expect(delays).toEqual(expect.arrayContaining([300, 2700]));
  for (const stop of stops) stop();
});
