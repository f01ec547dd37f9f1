import { expect, test } from 'vitest';
import { autosaveMachine } from '../../../src/machines/drafts/autosave.machine.ts';
import { emptyTender } from '../../../src/machines/tenders/tender-form.ts';
import { answers, type Effects, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';

const draftKey = { id: null, key: 'k-1' };
const named = { id: 12, key: 'k-1' };
const content = { values: { ...emptyTender, title: 'Uniforms' }, documents: [] };
/** A change of the title. */
const titled = (title: string) => ({ kind: 'tender', part: { values: { ...emptyTender, title } } });
const contentWith = (title: string) => ({ ...content, values: { ...content.values, title } });
const stored = answers('storeDraft', { kind: 'tender', tenderId: 12, version: 1, savedAt: null, pause: 1500, answer: { id: 12 } });
const pause = { type: 'xstate.after.typingDelay.autosave.changed' };

const savesIn = (calls: Effects['calls']) => calls.filter(([port]) => port === 'storeDraft');

const start = (version: number, isRestored = false) =>
  startWithEffects(autosaveMachine, {
    input: {
      draft: { kind: 'tender', draftKey: version === 0 ? draftKey : named, content, version },
      isRestored,
      savedAt: null,
    },
    outcomes: { storeDraft: {}, readTheirs: {} },
  });

test('a new draft is dropped under its key, tells the form its answer, and is kept under its ID only if that is needed', async () => {
  const { after } = start(0);
  await after({ type: 'change', ...titled('Uniforms for 250 staff') }, pause);
  const kept = { kind: 'tender', content: contentWith('Uniforms for 250 staff') };
  const actions = await after(stored);
  expect(actions.filter((action) => /drop|trim|announce/.test(String(action)))).toEqual([
    ['dropLocalCopy', { ...kept, draftKey, version: 0 }],
    ['announceStored', { kind: 'tender', tenderId: 12, version: 1 }],
    ['trimLocalCopy', { ...kept, draftKey: named, version: 1 }],
  ]);
  expect(actions.filter((action) => /parent/.test(String(action)))).toEqual([
    ['tells parent', { type: 'draft.stored', answer: { id: 12 } }],
    ['tells parent', { type: 'draft.saved' }],
  ]);
});

test('a first save without an answer is repeated unchanged, and newer changes follow', async () => {
  const { after, calls } = start(0, true);
  await after(pause, fails('storeDraft', failureWith(null)), { type: 'store', ...titled('Uniforms, later') });
  expect(savesIn(calls).map(([, input]) => input)).toEqual([
    { kind: 'tender', draftKey, version: 0, content },
    { kind: 'tender', draftKey, version: 0, content },
  ]);
  await after(stored, pause);
  expect(calls.at(-1)?.[1]).toEqual({ kind: 'tender', draftKey: named, version: 1, content: contentWith('Uniforms, later') });
});

test('a rejected first save is not repeated unchanged', async () => {
  const { after, calls } = start(0, true);
  await after(pause, fails('storeDraft', failureWith(422)), { type: 'change', ...titled('Uniforms') }, pause);
  expect(savesIn(calls)).toHaveLength(1);
  await after({ type: 'change', ...titled('Uniforms, corrected') }, pause);
  expect(calls.at(-1)?.[1]).toMatchObject({ content: contentWith('Uniforms, corrected') });
});

test('a form that needs everything saved gets an answer at once if nothing has changed', async () => {
  const { after, calls } = start(3);
  expect(await after({ type: 'store', kind: 'tender', part: content })).toContainEqual(['tells parent', { type: 'draft.saved' }]);
  expect(savesIn(calls)).toEqual([]);
});

test('a failed save and a conflict are reported to the form; only the failure of a requested save is announced', async () => {
  const { after } = start(3, true);
  const failure = failureWith(503);
  expect(await after({ type: 'save' }, fails('storeDraft', failure))).toEqual(
    expect.arrayContaining(['announceUnsaved', ['tells parent', { type: 'draft.unsaved', failure }]]),
  );
  expect(
    await after({ type: 'store', kind: 'tender', part: {} }, fails('storeDraft', { ...failureWith(409), code: 'conflict' })),
  ).toContainEqual(['tells parent', { type: 'draft.unsaved', failure: null }]);
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
  const theirs = { kind: 'tender', version: 5, content: contentWith('Theirs'), isSubmitted: false };
  await after(pause, fails('storeDraft', { ...failureWith(409), code: 'conflict' }), answers('readTheirs', theirs));
  expect(actor.getSnapshot().matches('conflict')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ theirs, draft: { content } });
  await after({ type: 'keep.mine' });
  expect(savesIn(calls).at(-1)?.[1]).toMatchObject({ version: 5, content });
});

const theirs = { kind: 'tender', version: 4, content: contentWith('Theirs'), isSubmitted: false };
const changedTo = (version: number | null) => ({ type: 'draft.changed', tenderId: version === null ? null : 12, version });
const readsIn = (calls: Effects['calls']) => calls.filter(([port]) => port === 'readTheirs');
const ownAnswer = (version: number) =>
  answers('storeDraft', { kind: 'tender', tenderId: 12, version, savedAt: null, pause: 1500, answer: {} });

test('a version that was stored elsewhere is loaded in the background, and shown as soon as it differs', async () => {
  const { after, actor, calls } = start(3);
  await after(changedTo(4));
  expect(actor.getSnapshot().matches({ stored: 'checking' })).toBe(true);
  expect(actor.getSnapshot().hasTag('dialog')).toBe(false);
  await after(answers('readTheirs', theirs));
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
  await after({ type: 'keep.mine' });
  expect(savesIn(calls).at(-1)?.[1]).toMatchObject({ version: 4, content });
});

test('a version from elsewhere replaces the form only if the user wants it', async () => {
  const { after } = start(3);
  await after(changedTo(4), answers('readTheirs', theirs));
  expect(await after({ type: 'take.theirs' })).toContainEqual(['tells parent', { type: 'draft.replaced' }]);
});

test('a version from elsewhere is adopted without a question if it has the same content', async () => {
  const { after, actor } = start(3);
  expect(
    await after(changedTo(4), answers('readTheirs', { ...theirs, content: { documents: [], values: content.values } })),
  ).toContainEqual(['tells parent', { type: 'draft.adopted', version: 4 }]);
  expect(actor.getSnapshot()).toMatchObject({ value: { stored: 'resting' }, context: { draft: { version: 4, content } } });
});

test('a version from elsewhere conflicts with unsaved changes at once, because they are saved without waiting for a pause', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'change', ...titled('Mine') }, changedTo(4));
  expect(savesIn(calls)).toHaveLength(1);
  await after(fails('storeDraft', { ...failureWith(409), code: 'conflict' }), answers('readTheirs', theirs));
  expect(actor.getSnapshot()).toMatchObject({ value: 'conflict', context: { theirs, draft: { content: contentWith('Mine') } } });
});

test.each([
  ['before its answer', [changedTo(4), ownAnswer(4)]],
  ['after its answer', [ownAnswer(4), changedTo(4)]],
])('a version that was stored here is not one from elsewhere, reported %s', async (_, events) => {
  const { after, actor, calls } = start(3);
  await after({ type: 'store', ...titled('Mine') }, ...events);
  expect(actor.getSnapshot()).toMatchObject({ value: { stored: 'resting' }, context: { draft: { version: 4 } } });
  expect(readsIn(calls)).toEqual([]);
});

test('a version from elsewhere right after the own save, but before its answer, is not missed', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'store', ...titled('Mine') }, changedTo(5), ownAnswer(4));
  expect(readsIn(calls)).toHaveLength(1);
  await after(answers('readTheirs', { ...theirs, version: 5 }));
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
});

test('a version from elsewhere is looked up in the background when any draft may have been stored', async () => {
  const { after, actor, calls } = start(3);
  await after(changedTo(null));
  expect(readsIn(calls)).toHaveLength(1);
  await after(answers('readTheirs', { ...theirs, version: 3, content }));
  expect(actor.getSnapshot().matches({ stored: 'resting' })).toBe(true);
  await after(changedTo(null), fails('readTheirs', failureWith(503)));
  expect(actor.getSnapshot().matches({ stored: 'resting' })).toBe(true);
});

test('a version of another draft, or an older one, changes nothing', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'draft.changed', tenderId: 13, version: 9 }, changedTo(3), changedTo(2));
  expect(actor.getSnapshot().matches({ stored: 'resting' })).toBe(true);
  expect(readsIn(calls)).toEqual([]);
});

test('a version from elsewhere does not stop what is typed while it is loading', async () => {
  const { after, actor, calls } = start(3);
  await after(changedTo(4), { type: 'change', ...titled('Mine') }, pause);
  expect(actor.getSnapshot().matches('storing')).toBe(true);
  expect(savesIn(calls).at(-1)?.[1]).toMatchObject({ version: 3, content: contentWith('Mine') });
});

const ended = { type: 'draft.ended', tenderId: 12 };
const gone = answers('readTheirs', { kind: 'tender', version: 0, content: null, isSubmitted: false });
const submitted = answers('readTheirs', { kind: 'tender', version: 0, content: null, isSubmitted: true });
const refused = ['tells parent', { type: 'draft.refused' }];

test('a draft that is deleted elsewhere is shown as deleted at once, and kept as a new one if the user wants it', async () => {
  const { after, actor, calls } = start(3);
  await after(ended, gone);
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
  await after({ type: 'keep.mine' });
  expect(savesIn(calls)).toEqual([['storeDraft', { kind: 'tender', draftKey: named, version: 0, content }]]);
});

test('a draft that is submitted elsewhere closes the form at once', async () => {
  const { after, actor } = start(3);
  expect(await after(ended, submitted)).toContainEqual(refused);
  expect(actor.getSnapshot().matches('refused')).toBe(true);
});

test('unsaved changes meet the end of the draft at once, and stay on this device if it was submitted', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'change', ...titled('Mine') }, ended);
  expect(savesIn(calls)).toHaveLength(1);
  const actions = await after(fails('storeDraft', { ...failureWith(409), code: 'conflict' }), submitted);
  expect(actions).toContainEqual(refused);
  expect(actions.filter((action) => String(action).startsWith('dropLocalCopy'))).toEqual([]);
  expect(actor.getSnapshot().context.draft.content).toEqual(contentWith('Mine'));
});

test('a failed save is repeated at once when the draft has ended', async () => {
  const { after, calls } = start(3);
  await after({ type: 'store', ...titled('Mine') }, fails('storeDraft', failureWith(422)), ended);
  expect(savesIn(calls)).toHaveLength(2);
});

test('the end of a draft right after the own save, but before its answer, is not missed', async () => {
  const { after, actor } = start(3);
  await after({ type: 'store', ...titled('Mine') }, ended, ownAnswer(4), gone);
  expect(actor.getSnapshot().matches('outdated')).toBe(true);
});

test('a draft whose end was reported but that is stored again changes nothing, and neither does the end of another draft', async () => {
  const { after, actor, calls } = start(3);
  await after({ type: 'draft.ended', tenderId: 13 });
  expect(readsIn(calls)).toEqual([]);
  await after(ended, answers('readTheirs', { ...theirs, version: 3, content }));
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
    [{ type: 'store', ...titled('Mine') }, fails('storeDraft', { ...failureWith(409), code: 'conflict' }), answers('readTheirs', theirs)],
  ],
])('does not offer to keep mine, %s, once the draft was submitted', async (_, events) => {
  const { after, actor } = start(3);
  await after(...events);
  expect(actor.getSnapshot().hasTag('dialog')).toBe(true);
  expect(await after(ended, submitted)).toContainEqual(refused);
  expect(actor.getSnapshot().matches('refused')).toBe(true);
});
