import { expect, test } from 'vitest';
import { autosaveMachine } from '../../../src/machines/drafts/autosave.machine.ts';
import { answers, type Effects, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';

const whose = { id: null, key: 'k-1' };
const named = { id: 12, key: 'k-1' };
const typed = { title: 'Uniforms', step: 'basic' };
const stored = answers('storeDraft', { whose: named, version: 1, savedAt: null, pause: 1500, draft: { id: 12 } });
const pause = { type: 'xstate.after.typingDelay.autosave.changed' };

const savesIn = (calls: Effects['calls']) => calls.filter(([port]) => port === 'storeDraft');

const start = (version: number, isRestored = false) =>
  startWithEffects(autosaveMachine, {
    input: { whose: version === 0 ? whose : named, typed, version, isRestored, savedAt: null },
    outcomes: { storeDraft: {}, readTheirs: {} },
  });

test('a new draft is dropped under its key, tells the form its answer, and is kept under its ID only if that is needed', async () => {
  const { after } = start(0);
  await after({ type: 'typed', part: { title: 'Uniforms for 250 staff' } }, pause);
  const kept = { typed: { ...typed, title: 'Uniforms for 250 staff' } };
  const actions = await after(stored);
  expect(actions.filter((action) => /drop|keep|announce/.test(String(action)))).toEqual([
    ['dropTyped', { ...kept, whose, version: 0 }],
    ['keepUnstored', { ...kept, whose: named, version: 1 }],
    ['announceSaved', false],
  ]);
  expect(actions.filter((action) => /parent/.test(String(action)))).toEqual([
    ['tells parent', { type: 'draft.stored', draft: { id: 12 } }],
    ['tells parent', { type: 'draft.saved' }],
  ]);
});

test('a first save without an answer is repeated unchanged, and newer changes follow', async () => {
  const { after, calls } = start(0, true);
  await after(pause, fails('storeDraft', failureWith(null)), { type: 'store', part: { title: 'Uniforms, later' } });
  expect(savesIn(calls).map(([, input]) => input)).toEqual([
    { whose, version: 0, typed },
    { whose, version: 0, typed },
  ]);
  await after(stored, pause);
  expect(calls.at(-1)?.[1]).toEqual({ whose: named, version: 1, typed: { ...typed, title: 'Uniforms, later' } });
});

test('a rejected first save is not repeated unchanged', async () => {
  const { after, calls } = start(0, true);
  await after(pause, fails('storeDraft', failureWith(422)), { type: 'typed', part: { title: typed.title } }, pause);
  expect(savesIn(calls)).toHaveLength(1);
  await after({ type: 'typed', part: { title: 'Uniforms, corrected' } }, pause);
  expect(calls.at(-1)?.[1]).toMatchObject({ typed: { title: 'Uniforms, corrected' } });
});

test('a form that needs everything saved gets an answer at once if nothing has changed', async () => {
  const { after, calls } = start(3);
  expect(await after({ type: 'store', part: typed })).toContainEqual(['tells parent', { type: 'draft.saved' }]);
  expect(calls).toEqual([]);
});

test('a failed save and a conflict are reported to the form; only the failure of a requested save is announced', async () => {
  const { after } = start(3, true);
  const failure = failureWith(503);
  expect(await after({ type: 'save' }, fails('storeDraft', failure))).toEqual(
    expect.arrayContaining([
      ['announceUnsaved', true],
      ['tells parent', { type: 'draft.unsaved', failure }],
    ]),
  );
  expect(await after({ type: 'store', part: {} }, fails('storeDraft', { ...failureWith(409), code: 'conflict' }))).toContainEqual([
    'tells parent',
    { type: 'draft.unsaved', failure: null },
  ]);
});

test('a draft that could not be saved is sent as soon as the connection returns', async () => {
  const { after, calls } = start(3, true);
  await after(pause, fails('storeDraft', failureWith(null)));
  expect(savesIn(calls)).toHaveLength(1);
  await after({ type: 'network.returned' });
  expect(savesIn(calls)).toHaveLength(2);
});

test('in a conflict the other version is loaded for a comparison, and keeping mine overwrites exactly that version', async () => {
  const { after, actor, calls } = start(3, true);
  const theirs = { version: 5, typed: { title: 'Theirs', step: 'basic' } };
  await after(pause, fails('storeDraft', { ...failureWith(409), code: 'conflict' }), answers('readTheirs', theirs));
  expect(actor.getSnapshot().matches('conflict')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ theirs, typed });
  await after({ type: 'keep.mine' });
  expect(savesIn(calls).at(-1)?.[1]).toMatchObject({ version: 5, typed });
});
