import { expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { adFiguresMachine } from '../../src/machines/ads/ad-figures.machine.ts';
import { type AdsList, adListMachine } from '../../src/machines/ads/ad-list.machine.ts';
import { answeredList } from '../machines/support/list.ts';
import { failureWith } from '../machines/support/samples.ts';
import { ownAd } from '../machines/support/samples-ads.ts';
import { startWalker } from '../machines/support/walk.ts';

const delayed = ownAd('pending', { id: 3, delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } });
const [draft, running] = [ownAd('draft', { id: 4 }), ownAd('running', { id: 2 })];
const pageOf = (pageCount: number, ...items: (typeof draft)[]) => ({
  items,
  pageCount,
  totalItems: items.length,
  counts: { running: 1, pending: 1, draft: 1, ended: 0 },
});

const openAds = async () => {
  const ads = answeredList();
  const called = vi.fn();
  const announceDone = vi.fn();
  const focusDecided = vi.fn();
  const flow = startWalker(
    adListMachine.provide({
      actions: { announceDone: (_, done) => announceDone(done), focusDecided: (_, id) => id !== null && focusDecided(id) },
    }),
    { input: { isAdmin: false }, outcomes: { actOnAd: {}, reason: {} } },
    { called, child: (name) => (name === 'ads' ? ads.machine : undefined) },
  );
  await ads.answer(pageOf(2, draft, running));
  const list: ActorRefFrom<AdsList> = flow.actor.getSnapshot().children.ads;
  return { ...flow, ads, list, called, announceDone, focusDecided, now: () => flow.actor.getSnapshot() };
};

test('continues to read another group of advertisements while the dialog of a deletion opens and closes', async () => {
  const { happen, ads, list } = await openAds();
  list.send({ type: 'search', search: { group: 'running' } });
  await happen({ type: 'act', act: 'remove', ad: draft });
  await happen({ type: 'cancel' });
  await ads.answer(pageOf(1, running));
  expect(list.getSnapshot()).toMatchObject({
    value: 'shown',
    context: { search: { group: 'running', page: 1 }, result: { items: [running] } },
  });
});

test('reads the advertisements again after an act, whether it succeeds or fails', async () => {
  const { happen, ads, announceDone, now } = await openAds();
  await happen({ type: 'act', act: 'pause', ad: running });
  await happen({ type: 'xstate.done.actor.actOnAd' });
  expect(announceDone).toHaveBeenCalledWith('paused');
  await ads.answer(pageOf(2, draft, running));
  await happen({ type: 'act', act: 'remove', ad: draft });
  await happen({ type: 'confirm' });
  await happen({ type: 'xstate.error.actor.actOnAd', error: failureWith(409) });
  expect(now().value).toBe('choosing');
  expect(ads.asked).toHaveLength(3);
});

test('focuses an advertisement that was acted on once the list has been read again', async () => {
  const { happen, ads, focusDecided } = await openAds();
  await happen({ type: 'act', act: 'pause', ad: running });
  await happen({ type: 'xstate.done.actor.actOnAd' });
  expect(focusDecided).not.toHaveBeenCalled();
  await ads.answer(pageOf(2, draft, running));
  expect(focusDecided.mock.calls).toEqual([[2]]);
});

test('leaves the focus in a dialog that was opened before the advertisements were read again', async () => {
  const { happen, ads, focusDecided } = await openAds();
  await happen({ type: 'act', act: 'pause', ad: running });
  await happen({ type: 'xstate.done.actor.actOnAd' });
  await happen({ type: 'act', act: 'remove', ad: draft });
  await ads.answer(pageOf(2, draft, running));
  expect(focusDecided).not.toHaveBeenCalled();
});

test.each([
  ['takeBack', ownAd('pending'), 'takenBack'],
  ['pause', running, 'paused'],
  ['resume', ownAd('paused'), 'resumed'],
  ['approve', ownAd('pending'), 'approved'],
  ['undo', delayed, 'undone'],
  ['reject', ownAd('pending'), 'rejected'],
  ['reject', running, 'stopped'],
])('says what was done: %s', async (act, ad, done) => {
  const { happen, announceDone } = await openAds();
  await happen({ type: 'list.read', result: pageOf(1, ad) });
  await happen({ type: 'act', act, ad });
  await happen({ type: 'xstate.done.actor.reason', output: { reason: 'The link cannot be opened.', isGiven: true } });
  await happen({ type: 'xstate.done.actor.actOnAd' });
  expect(announceDone.mock.calls).toEqual([[done]]);
});

test('follows the approvals of each page that is read, and reads again without a wait once one is in effect', async () => {
  const { happen, ads, list, called } = await openAds();
  expect(called).toHaveBeenLastCalledWith('watchEffect', { until: null });
  list.send({ type: 'reload.data' });
  await ads.answer(pageOf(1, running, delayed));
  expect(called).toHaveBeenLastCalledWith('watchEffect', { until: '2026-06-01T09:00:10.000Z' });
  await happen({ type: 'reload.data' });
  expect(list.getSnapshot()).toMatchObject({ value: 'refreshing', context: { result: { items: [running, delayed] } } });
});

test.each([
  ['pause', running, 'paused'],
  ['resume', ownAd('paused'), 'resumed'],
] as const)('says what was done beside the figures of an advertisement: %s', async (act, ad, done) => {
  const announceDone = vi.fn();
  const { happen } = startWalker(adFiguresMachine.provide({ actions: { announceDone: (_, said) => announceDone(said) } }), {
    input: { id: ad.id },
    outcomes: { actOnAd: {} },
  });
  await happen({ type: 'read.shown', result: ad });
  await happen({ type: 'act', act });
  await happen({ type: 'xstate.done.actor.actOnAd' });
  expect(announceDone.mock.calls).toEqual([[done]]);
});
