import { expect, test } from 'vitest';
import { autosaveMachine } from '../../../src/machines/drafts/autosave.machine.ts';
import { answers, type Effects, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';

const draftKey = { id: null, key: 'k-1' };
const named = { id: 12, key: 'k-1' };
const typed = { title: 'Uniforms', step: 'basic' };
const stored = answers('storeDraft', { draftKey: named, version: 1, savedAt: null, pause: 1500, draft: { id: 12 } });
const pause = { type: 'xstate.after.typingDelay.autosave.changed' };

const savesIn = (calls: Effects['calls']) => calls.filter(([port]) => port === 'storeDraft');

const start = (version: number, isRestored = false) =>
  startWithEffects(autosaveMachine, {
    input: { draftKey: version === 0 ? draftKey : named, typed, version, isRestored, savedAt: null },
    outcomes: { storeDraft: {}, readTheirs: {} },
  });

test('a new draft is dropped under its key, tells the form its answer, and is kept under its ID only if that is needed', async () => {
  const { after } = start(0);
  await after({ type: 'typed', part: { title: 'Uniforms for 250 staff' } }, pause);
  const kept = { typed: { ...typed, title: 'Uniforms for 250 staff' } };
  const actions = await after(stored);
  expect(actions.filter((action) => /drop|storeLocalCopy|announce/.test(String(action)))).toEqual([
    ['dropTyped', { ...kept, draftKey, version: 0 }],
    ['announceStored', { draftKey: named, version: 1 }],
    ['storeLocalCopy', { ...kept, draftKey: named, version: 1 }],
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
    { draftKey, version: 0, typed },
    { draftKey, version: 0, typed },
  ]);
  await after(stored, pause);
  expect(calls.at(-1)?.[1]).toEqual({ draftKey: named, version: 1, typed: { ...typed, title: 'Uniforms, later' } });
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
  expect(savesIn(calls)).toEqual([]);
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
  const theirs = { version: 5, typed: { title: 'Theirs', step: 'basic' }, isSubmitted: false };
  await after(pause, fails('storeDraft', { ...failureWith(409), code: 'conflict' }), answers('readTheirs', theirs));
  expect(actor.getSnapshot().matches('conflict')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ theirs, typed });
  await after({ type: 'keep.mine' });
  expect(savesIn(calls).at(-1)?.[1]).toMatchObject({ version: 5, typed });
});

const theirs = { version: 4, typed: { title: 'Theirs', step: 'basic' }, isSubmitted: false };
const changedTo = (version: number | null) => ({ type: 'draft.changed', draftKey: version === null ? {} : { id: 12 }, version });
const readsIn = (calls: Effects['calls']) => calls.filter(([port]) => port === 'readTheirs');
const ownAnswer = (version: number) => answers('storeDraft', { draftKey: named, version, savedAt: null, pause: 1500, draft: {} });

test('a version that was stored elsewhere is loaded in the background, and shown as soon as it differs', async () => {
  const { after, actor, calls } = start(3);
  await after(changedTo(4));
  expect(actor.getSnapshot().matches({ stored: 'checking' })).toBe(true);
  expect(actor.getSnapshot().hasTag('dialog')).toBe(false);
  await after(answers('readTheirs', theirs));
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
  await after({ type: 'keep.mine' });
  expect(savesIn(calls).at(-1)?.[1]).toMatchObject({ version: 4, typed });
});

test('a version from elsewhere replaces the form only if the user wants it', async () => {
  const { after } = start(3);
  await after(changedTo(4), answers('readTheirs', theirs));
  expect(await after({ type: 'take.theirs' })).toContainEqual(['tells parent', { type: 'draft.replaced' }]);
});

test('a version from elsewhere is adopted without a question if it has the same content', async () => {
  const { after, actor } = start(3);
  expect(await after(changedTo(4), answers('readTheirs', { ...theirs, typed: { step: 'review', title: typed.title } }))).toContainEqual([
    'tells parent',
    { type: 'draft.adopted', version: 4 },
  ]);
  expect(actor.getSnapshot()).toMatchObject({ value: { stored: 'resting' }, context: { version: 4, typed } });
});

test('a version from elsewhere conflicts with unsaved changes at once, because they are saved without waiting for a pause', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'typed', part: { title: 'Mine' } }, changedTo(4));
  expect(savesIn(calls)).toHaveLength(1);
  await after(fails('storeDraft', { ...failureWith(409), code: 'conflict' }), answers('readTheirs', theirs));
  expect(actor.getSnapshot()).toMatchObject({ value: 'conflict', context: { theirs, typed: { title: 'Mine' } } });
});

test.each([
  ['before its answer', [changedTo(4), ownAnswer(4)]],
  ['after its answer', [ownAnswer(4), changedTo(4)]],
])('a version that was stored here is not one from elsewhere, reported %s', async (_, events) => {
  const { after, actor, calls } = start(3);
  await after({ type: 'store', part: { title: 'Mine' } }, ...events);
  expect(actor.getSnapshot()).toMatchObject({ value: { stored: 'resting' }, context: { version: 4 } });
  expect(readsIn(calls)).toEqual([]);
});

test('a version from elsewhere right after the own save, but before its answer, is not missed', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'store', part: { title: 'Mine' } }, changedTo(5), ownAnswer(4));
  expect(readsIn(calls)).toHaveLength(1);
  await after(answers('readTheirs', { ...theirs, version: 5 }));
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
});

test('a version from elsewhere is looked up in the background when any draft may have been stored', async () => {
  const { after, actor, calls } = start(3);
  await after(changedTo(null));
  expect(readsIn(calls)).toHaveLength(1);
  await after(answers('readTheirs', { ...theirs, version: 3, typed }));
  expect(actor.getSnapshot().matches({ stored: 'resting' })).toBe(true);
  await after(changedTo(null), fails('readTheirs', failureWith(503)));
  expect(actor.getSnapshot().matches({ stored: 'resting' })).toBe(true);
});

test('a version of another draft, or an older one, changes nothing', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'draft.changed', draftKey: { id: 13 }, version: 9 }, changedTo(3), changedTo(2));
  expect(actor.getSnapshot().matches({ stored: 'resting' })).toBe(true);
  expect(readsIn(calls)).toEqual([]);
});

test('a version from elsewhere does not stop what is typed while it is loading', async () => {
  const { after, actor, calls } = start(3);
  await after(changedTo(4), { type: 'typed', part: { title: 'Mine' } }, pause);
  expect(actor.getSnapshot().matches('storing')).toBe(true);
  expect(savesIn(calls).at(-1)?.[1]).toMatchObject({ version: 3, typed: { title: 'Mine' } });
});

const ended = { type: 'draft.ended', draftKey: { id: 12 } };
const gone = answers('readTheirs', { version: 0, typed: null, isSubmitted: false });
const submitted = answers('readTheirs', { version: 0, typed: null, isSubmitted: true });
const refused = ['tells parent', { type: 'draft.refused' }];

test('a draft that is deleted elsewhere is shown as deleted at once, and kept as a new one if the user wants it', async () => {
  const { after, actor, calls } = start(3);
  await after(ended, gone);
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
  await after({ type: 'keep.mine' });
  expect(savesIn(calls)).toEqual([['storeDraft', { draftKey: named, version: 0, typed }]]);
});

test('a draft that is submitted elsewhere closes the form at once', async () => {
  const { after, actor } = start(3);
  expect(await after(ended, submitted)).toContainEqual(refused);
  expect(actor.getSnapshot().matches('refused')).toBe(true);
});

test('unsaved changes meet the end of the draft at once, and stay on this device if it was submitted', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'typed', part: { title: 'Mine' } }, ended);
  expect(savesIn(calls)).toHaveLength(1);
  const actions = await after(fails('storeDraft', { ...failureWith(409), code: 'conflict' }), submitted);
  expect(actions).toContainEqual(refused);
  expect(actions.filter((action) => String(action).startsWith('dropTyped'))).toEqual([]);
  expect(actor.getSnapshot().context.typed).toMatchObject({ title: 'Mine' });
});

test('a failed save is repeated at once when the draft has ended', async () => {
  const { after, calls } = start(3);
  await after({ type: 'store', part: { title: 'Mine' } }, fails('storeDraft', failureWith(422)), ended);
  expect(savesIn(calls)).toHaveLength(2);
});

test('the end of a draft right after the own save, but before its answer, is not missed', async () => {
  const { after, actor } = start(3);
  await after({ type: 'store', part: { title: 'Mine' } }, ended, ownAnswer(4), gone);
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
});

test('a draft whose end was reported but that is stored again changes nothing, and neither does the end of another draft', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'draft.ended', draftKey: { id: 13 } });
  expect(readsIn(calls)).toEqual([]);
  await after(ended, answers('readTheirs', { ...theirs, version: 3, typed }));
  expect(actor.getSnapshot().matches({ stored: 'resting' })).toBe(true);
});

test('keeping mine in a conflict ends the form if the draft was submitted before the other version could be loaded', async () => {
  const { after } = start(3, true);
  await after(pause, fails('storeDraft', { ...failureWith(409), code: 'conflict' }), fails('readTheirs', failureWith(500)));
  expect(await after({ type: 'keep.mine' }, submitted)).toContainEqual(refused);
});

test.each([
  ['over an unchanged form', [changedTo(4), answers('readTheirs', theirs)]],
  [
    'over unsaved changes',
    [
      { type: 'store', part: { title: 'Mine' } },
      fails('storeDraft', { ...failureWith(409), code: 'conflict' }),
      answers('readTheirs', theirs),
    ],
  ],
])('does not offer to keep mine, %s, once the draft was submitted', async (_, events) => {
  const { after, actor } = start(3);
  await after(...events);
  expect(actor.getSnapshot().hasTag('dialog')).toBe(true);
  expect(await after(ended, submitted)).toContainEqual(refused);
  expect(actor.getSnapshot().matches('refused')).toBe(true);
});
