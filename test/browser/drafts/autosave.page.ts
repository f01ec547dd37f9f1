import { setTimeout as pace } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { autosaveMachine } from '../../../src/machines/drafts/autosave.machine.ts';
import type { DraftChange, StoredVersion } from '../../../src/machines/drafts/draft.ts';
import { emptyTender } from '../../../src/machines/tenders/tender-form.ts';
import { failureWith } from '../../machines/support/samples.ts';
import { tenderDraft } from '../../machines/support/samples-tenders.ts';
import type { World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { installClock, pauseClock } from '../support/page.ts';
import { answerWith } from '../support/popup.ts';
import { changeDraft, createDraft } from '../support/tenders.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const contentWith = (title: string) => ({ values: { ...emptyTender, title }, documents: [] });
const titled = (title: string): DraftChange => ({ kind: 'tender', part: contentWith(title) });
const theirs = { kind: 'tender', isSubmitted: false } as const;
/** The title in a draft or in a change of one. */
const titleIn = (content: object): string => (content as ReturnType<typeof contentWith>).values.title;

/** The stored draft of a tender in its editor; the submission, which saves first, is part of the editor's own walk. */
const world: World<typeof autosaveMachine> = {
  input: {
    draft: { kind: 'tender', draftKey: { id: 8, key: 'k-1' }, content: contentWith('Uniforms for 240 staff'), version: 1 },
    isRestored: false,
    savedAt: null,
  },
  events: {
    change: [titled(''), titled('Uniforms for 250 staff')],
    store: [],
    save: [{}],
    hold: [],
    release: [],
    'take.theirs': [{}],
    'keep.mine': [{}],
    'network.returned': [{}],
    'draft.changed': [],
    'draft.ended': [],
  },
  outcomes: {
    storeDraft: {
      done: [{ kind: 'tender', tenderId: tenderDraft.id, version: 2, savedAt: null, pause: 1500, answer: tenderDraft }],
      failed: [failureWith(null), failureWith(422), { ...failureWith(409), code: 'conflict' }],
    },
    readTheirs: {
      done: [{ ...theirs, version: 2, content: contentWith('Uniforms for 200 staff') }],
      failed: [failureWith(500)],
    },
  },
  // Nothing behind a dialog can be used.
  possible: (situation, { type, ...payload }) => {
    if (situation.matches('conflict') || situation.matches('outdated')) return ['take.theirs', 'keep.mine'].includes(type);
    if (situation.matches('loadingLatest') || situation.matches('comparing')) return type.startsWith('xstate.');
    if (type === 'change') return titleIn((payload as DraftChange).part) !== titleIn(situation.context.draft.content);
    return true;
  },
  distinguish: ({ draft, sent, isSaveRequested, failure }) => [
    titleIn(draft.content) === '',
    sent && titleIn(sent.content) === titleIn(draft.content),
    isSaveRequested,
    failure?.status,
  ],
};

/** The draft is also stored elsewhere; whether the stored version is newer is decided by its number. */
const sharedWorld: World<typeof autosaveMachine> = {
  ...world,
  events: {
    ...world.events,
    change: [titled('Uniforms for 250 staff')],
    save: [],
    'network.returned': [],
    'draft.changed': [{ tenderId: 8, version: 999 }],
  },
  outcomes: {
    storeDraft: { ...world.outcomes?.storeDraft, failed: [{ ...failureWith(409), code: 'conflict' }] },
    readTheirs: {
      done: [
        { ...theirs, version: 1, content: contentWith('Uniforms for 240 staff') },
        { ...theirs, version: 7, content: contentWith('Uniforms for 200 staff') },
      ],
      failed: [failureWith(500)],
    },
  },
  distinguish: ({ draft, sent, remoteVersion, theirs: other }) => [
    titleIn(draft.content),
    sent && titleIn(sent.content),
    draft.version,
    remoteVersion,
    other !== null,
  ],
};

/** The draft is deleted or submitted elsewhere. */
const endedWorld: World<typeof autosaveMachine> = {
  ...sharedWorld,
  events: { ...sharedWorld.events, 'draft.changed': [], 'draft.ended': [{ tenderId: 8 }] },
  // Keeping a deleted draft loads the form again, with the new draft's ID: `two-devices.test.ts` does.
  possible: (situation, happening) => {
    const isKept = situation.matches('loadingLatest') && (happening.output as StoredVersion | undefined)?.version === 0;
    if (isKept && !(happening.output as StoredVersion).isSubmitted) return false;
    return (
      (happening.type !== 'keep.mine' || situation.context.theirs?.content !== null) && world.possible?.(situation, happening) !== false
    );
  },
  outcomes: {
    ...sharedWorld.outcomes,
    readTheirs: {
      done: [
        { ...theirs, version: 0, content: null },
        { ...theirs, version: 0, content: null, isSubmitted: true },
      ],
      failed: [failureWith(500)],
    },
  },
};

const notice = { code: 'unexpected', message: 'Broken.', requestId: 'r-1' };

const editor = (page: Page, gate: Gate, id: number, storeElsewhere: () => Promise<void>) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const conflict = page.getByRole('alertdialog', { name: /^This draft was (changed|deleted) elsewhere$/ });
  const closed = main.getByRole('heading', { name: 'This tender cannot be changed' });
  const status = main.getByTestId('saved');

  /** Background calls open no popup: the page shows the failure in place. */
  const fail = async (name: string, { code, status }: Failure) => {
    const route = await gate.take(name);
    if (status === null) return route.abort();
    await answerWith(route, status, { ...notice, code });
  };

  const announce = (version: number | null) =>
    page.evaluate((draft) => new BroadcastChannel('daleel.live').postMessage({ draft }), { kind: 'tender', tenderId: id, version });

  const drive: Drive = {
    change: async ({ part }) => main.getByLabel('Title', { exact: true }).fill(titleIn(part as object)),
    save: async () => main.getByRole('button', { name: 'Save as Draft' }).click(),
    'network.returned': async () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'take.theirs': async () => conflict.getByRole('button', { name: /^(Load the other version|Discard)$/ }).click(),
    'keep.mine': async () => conflict.getByRole('button', { name: 'Keep mine' }).click(),
    // The longest pause for which a busy server asks.
    'xstate.after.typingDelay.autosave.changed': async () => page.clock.runFor(30_000),
    'xstate.after.retryDelay.autosave.saveFailed': async () => page.clock.runFor(10_000),
    'xstate.done.actor.storeDraft': async () => (await gate.take('storeDraft')).continue(),
    'xstate.error.actor.storeDraft': async ({ error }) => fail('storeDraft', error as Failure),
    'draft.changed': async ({ version }) => announce(version as number),
    'draft.ended': async () => announce(null),
    // The same call as on opening the page, while the form is shown.
    'xstate.done.actor.readTheirs': async ({ output }, next) => {
      const route = await gate.take('openTender');
      const { content, isSubmitted } = output as StoredVersion;
      if (isSubmitted) return answerWith(route, 409, { ...notice, code: 'conflict' });
      if (content === null) return answerWith(route, 404, { ...notice, code: 'notFound' });
      if (next.matches('outdated')) await storeElsewhere();
      await route.continue();
    },
    'xstate.error.actor.readTheirs': async ({ error }) => fail('openTender', error as Failure),
  };

  const seen: Seen = {
    'stored.resting': async () => expect(status).toHaveText('Saved'),
    'stored.checking': async () => {
      await expect(status).toHaveText('Saved');
      await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
    },
    outdated: async () => expect(conflict).toContainText(/You have no unsaved changes here|Keep yours to save it again/),
    changed: async () => expect(status).toHaveText('Not saved yet'),
    storing: async () => expect(status).toHaveText('Saving...'),
    saveFailed: async () => expect(status).toContainText('kept on this device'),
    // The dialog is there, and busy, while the other version is being loaded.
    conflict: async () => {
      await expect(conflict).toBeVisible();
      await expect(conflict.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    comparing: async () => {
      await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
    },
    loadingLatest: async () => {
      await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
    },
    replaced: async () => {
      await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
    },
    refused: async () => expect(closed).toBeVisible(),
    // Part of a submission.
    suspended: async () => {},
  };
  return { drive, seen };
};

/**
 * Milliseconds that the page's clock advances per step while a delay of the flow runs: enough for a dialog's animation. After that the
 * clock advances slowly, for a dialog whose code is still loading.
 */
const timeOfStep = 300;
const isWaiting = (situation: AnyMachineSnapshot) => situation.matches('changed') || situation.matches('saveFailed');

/** Advances the page's clock; while a delay runs, only so little per step that the walk decides when the delay ends. */
const controlTime = async (page: Page, drive: Drive) => {
  await pauseClock(page, 5000);
  let left = Number.POSITIVE_INFINITY;
  let isOver = false;
  const passing = (async () => {
    while (!isOver) {
      await page.clock.runFor(20);
      left -= 20;
      for (let waited = 0; waited < (left > 0 ? 50 : 1000); waited += 50) await pace(50);
    }
  })();
  let wasWaiting = false;
  const controlled = Object.entries(drive).map(([type, act]): [string, Drive[string]] => [
    type,
    async (event, next) => {
      if (wasWaiting || isWaiting(next)) left = timeOfStep;
      await act(event, next);
      wasWaiting = isWaiting(next);
      if (!wasWaiting) left = Number.POSITIVE_INFINITY;
    },
  ]);
  const close = async () => {
    isOver = true;
    await passing;
  };
  return { drive: Object.fromEntries(controlled), close };
};

export default onPage(autosaveMachine, [world, sharedWorld, endedWorld], async ({ page, request }) => {
  const publisher = await sessionOf(request, 'company');
  await signInBefore(page, publisher);
  const { id } = await createDraft(request, publisher);
  const gate = await closeGate(page, {
    openTender: /\/api\/v1\/tenders\/\d+\/terms$/,
    storeDraft: /\/api\/v1\/tenders\/\d+$/,
  });
  await installClock(page);
  await page.goto(`/account/tender-management/${id}`);
  await (await gate.take('openTender')).continue();
  let stored = 0;
  const storeElsewhere = () => changeDraft(request, publisher, id, { title: `Uniforms for ${200 + ++stored} staff` });
  const { drive, seen } = editor(page, gate, id, storeElsewhere);
  return { seen, ...(await controlTime(page, drive)) };
});
