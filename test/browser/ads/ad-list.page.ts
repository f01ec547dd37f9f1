import { expect, type Page } from '@playwright/test';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { adListMachine } from '../../../src/machines/ads/ad-list.machine.ts';
import proof from '../../machines/ads/ad-list.world.ts';
import { ownAd } from '../../machines/support/samples-ads.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { inAnHour, leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof adListMachine>];

const pageOf = (...items: OwnAd[]) => ({ items, pageCount: 2, totalItems: 10, counts: { running: 1, pending: 1, draft: 1, ended: 0 } });
const loadsPage = (...items: OwnAd[]) => ({
  ...given.outcomes,
  loadAds: { ...given.outcomes?.loadAds, done: [pageOf(...items), { ...pageOf(), pageCount: 0, totalItems: 0 }] },
});

/** Behind a dialog nothing can be used. */
const isUsable = (situation: Parameters<NonNullable<World<typeof adListMachine>['possible']>>[0], type: string): boolean => {
  if (situation.matches('givingReason')) return type === 'xstate.done.actor.reason';
  if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type) || type.startsWith('xstate.');
  return true;
};
const decisions = ['approve', 'reject', 'undo'];
const acts = ['takeBack', 'pause', 'resume', 'remove'];

const [sent, running, paused, draft] = [
  ownAd('pending', { id: 1 }),
  ownAd('running', { id: 2 }),
  ownAd('paused', { id: 3 }),
  ownAd('draft', { id: 4 }),
];
/** An advertiser, with an advertisement for each action. */
const ofAdvertiser: World<typeof adListMachine> = {
  ...given,
  events: { ...given.events, takeBack: [{ ad: sent }], pause: [{ ad: running }], resume: [{ ad: paused }], remove: [{ ad: draft }] },
  outcomes: loadsPage(sent, running, paused, draft),
  possible: (situation, { type }) => isUsable(situation, type) && !decisions.includes(type),
};

const others = { isMine: false };
const [waiting, shown] = [ownAd('pending', { id: 1, ...others }), ownAd('running', { id: 2, ...others })];
/** Approved, which is not in effect for as long as the walk takes. */
const delayed = ownAd('pending', { id: 3, ...others, delayed: { id: 5, until: inAnHour() } });
/** An admin, who decides on those of others. */
const ofAdmin: World<typeof adListMachine> = {
  ...given,
  input: { isAdmin: true },
  events: { ...given.events, approve: [{ ad: waiting }], reject: [{ ad: waiting }, { ad: shown }], undo: [{ ad: delayed }] },
  outcomes: loadsPage(waiting, shown, delayed),
  possible: (situation, { type }) => isUsable(situation, type) && !acts.includes(type),
};

const ads = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const notice = (title: string) => main.getByRole('heading', { name: title });
  const press = (name: string) => () => main.getByRole('button', { name, exact: true }).click();

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadAds', 'takeBackAd', 'pauseAd', 'resumeAd', 'removeAd', 'approveAd', 'rejectAd', 'undoDecision'),
    ...answersOf(gate, { takeBackAd: draft, pauseAd: paused, resumeAd: running, approveAd: delayed, rejectAd: draft }),
    'group.choose': () => main.getByRole('tab', { name: /^Running/ }).click(),
    'page.next': press('Next'),
    'page.previous': press('Previous'),
    takeBack: press('Withdraw from review'),
    pause: press('Pause'),
    resume: press('Resume'),
    remove: press('Delete'),
    approve: press('Approve'),
    reject: ({ ad }) => press((ad as OwnAd).standing === 'pending' ? 'Reject' : 'Stop')(),
    undo: press('Undo'),
    confirm: () => dialog.getByRole('button', { name: 'Yes, delete' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: press('Retry'),
    'xstate.done.actor.reason': reasonIn(page, /^Reason for/, /^(Reject|Stop) advertisement$/),
  };
  const seen: Seen = {
    'list.loading': waitsFor(gate, 'loadAds'),
    'list.shown': async () => {
      await expect(main.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
      await expect(dialog).toBeHidden();
    },
    empty: async () => expect(notice('Nothing here')).toBeVisible(),
    failed: async () => expect(notice('The advertisements could not be loaded')).toBeVisible(),
    takingBack: waitsFor(gate, 'takeBackAd'),
    pausing: waitsFor(gate, 'pauseAd'),
    resuming: waitsFor(gate, 'resumeAd'),
    confirmingRemoval: async () => expect(dialog).toContainText('Delete this advertisement?'),
    removing: waitsFor(gate, 'removeAd'),
    approving: waitsFor(gate, 'approveAd'),
    undoing: waitsFor(gate, 'undoDecision'),
    givingReason: async () => expect(dialog).toContainText(/(Reject|Stop) this advertisement\?/),
    rejecting: waitsFor(gate, 'rejectAd'),
  };
  return { drive, seen };
};

export default onPage(adListMachine, [ofAdvertiser, ofAdmin], async ({ page, request }, path) => {
  const isAdmin = startOf(path).search.group === 'pending';
  await signInBefore(page, await sessionOf(request, isAdmin ? 'admin' : 'company'));
  await leadInAnotherTab(page);
  const act = (end: string) => new RegExp(`/api/v1/ads/\\d+/${end}$`);
  const gate = await closeGate(page, {
    loadAds: /\/api\/v1\/ads\/mine/,
    takeBackAd: act('take-back'),
    pauseAd: act('pause'),
    resumeAd: act('resume'),
    removeAd: { path: /\/api\/v1\/ads\/\d+$/, method: 'DELETE' },
    approveAd: act('approve'),
    rejectAd: act('reject'),
    undoDecision: /\/api\/v1\/decisions\/\d+\/undo$/,
  });
  await page.goto('/account/manage-ads');
  return ads(page, gate);
});
