import { expect } from '@playwright/test';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { type AdAct, adListMachine } from '../../../src/machines/ads/ad-list.machine.ts';
import proof from '../../machines/ads/ad-list.world.ts';
import { ownAd } from '../../machines/support/samples-ads.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { outcomesOf, reasonIn, waitsFor } from '../support/outcomes.ts';
import { inAnHour, leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen, startOf } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof adListMachine>];

const pageOf = (...items: OwnAd[]) => ({ items, pageCount: 2, totalItems: 10, counts: { running: 1, pending: 1, draft: 1, ended: 0 } });
const none = { ...pageOf(), pageCount: 0, totalItems: 0 };

const [sent, running, paused, draft] = [
  ownAd('pending', { id: 1 }),
  ownAd('running', { id: 2 }),
  ownAd('paused', { id: 3 }),
  ownAd('draft', { id: 4 }),
];
const others = { isMine: false };
const [waiting, shown] = [ownAd('pending', { id: 1, ...others }), ownAd('running', { id: 2, ...others })];
/** Approved, which is not in effect for as long as the walk takes. */
const delayed = ownAd('pending', { id: 3, ...others, delayed: { id: 5, until: inAnHour() } });

/** What is listed has an advertisement for each act; behind a dialog nothing can be used. */
const worldWith = (isAdmin: boolean, ads: OwnAd[], act: { act: AdAct; ad: OwnAd }[]): World<typeof adListMachine> => ({
  ...given,
  input: { isAdmin },
  events: { 'list.read': [{ result: pageOf(...ads) }, { result: none }], 'reload.data': [], act, confirm: [{}], cancel: [{}] },
  possible: (situation, { type }) => {
    if (situation.matches('givingReason')) return type === 'xstate.done.actor.reason' || type === 'list.read';
    return type !== 'act' || (situation.context.read?.items.length ?? 0) > 0;
  },
  distinguish: ({ read, chosen }) => [read?.items.length, chosen?.act, chosen?.ad.id],
});
const ofAdvertiser = worldWith(
  false,
  [sent, running, paused, draft],
  [
    { act: 'takeBack', ad: sent },
    { act: 'pause', ad: running },
    { act: 'resume', ad: paused },
    { act: 'remove', ad: draft },
  ],
);
const ofAdmin = worldWith(
  true,
  [waiting, shown, delayed],
  [
    { act: 'approve', ad: waiting },
    { act: 'reject', ad: waiting },
    { act: 'reject', ad: shown },
    { act: 'undo', ad: delayed },
  ],
);
/** An approval that takes effect while the page is open; the page looks for it again and again. */
const due = ownAd('pending', { ...others, delayed: { id: 5, until: '2026-01-01T09:00:00.000Z' } });
const ofWaiting: World<typeof adListMachine> = {
  ...worldWith(true, [due], []),
  events: { 'list.read': [{ result: pageOf(due) }], 'reload.data': [{}], act: [], confirm: [], cancel: [] },
  possible: (situation, { type }) => type !== 'reload.data' || situation.context.read !== null,
};

const nameOf = ({ act, ad }: { act: AdAct; ad: OwnAd }): string => {
  if (act === 'reject') return ad.standing === 'pending' ? 'Reject' : 'Stop';
  return { takeBack: 'Withdraw from review', pause: 'Pause', resume: 'Resume', remove: 'Delete', approve: 'Approve', undo: 'Undo' }[act];
};

/** The end of the address that an act calls, and what the server answers. */
const callOf: Record<AdAct, [end: RegExp, answer?: OwnAd]> = {
  takeBack: [/\/ads\/1\/take-back$/, draft],
  pause: [/\/ads\/2\/pause$/, paused],
  resume: [/\/ads\/3\/resume$/, running],
  remove: [/\/ads\/4$/],
  approve: [/\/ads\/1\/approve$/, delayed],
  reject: [/\/ads\/[12]\/reject$/, draft],
  undo: [/\/decisions\/5\/undo$/],
};

const open = async ({ page, request }: Fixtures, isAdmin: boolean) => {
  await signInBefore(page, await sessionOf(request, isAdmin ? 'admin' : 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/ads\/mine/,
    actOnAd: /\/api\/v1\/(ads\/\d+(\/(take-back|pause|resume|approve|reject))?|decisions\/\d+\/undo)$/,
  });
  await page.goto('/account/manage-ads');
  return { page, gate, main: page.locator('main') };
};

export default onPage(adListMachine, [ofAdvertiser, ofAdmin, ofWaiting], async (fixtures, path) => {
  const { page, gate, main } = await open(fixtures, startOf(path).isAdmin);
  const dialog = page.getByRole('dialog');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'actOnAd'),
    'xstate.done.actor.actOnAd': async (_, { context }) => {
      const route = await gate.take('actOnAd');
      const [end, answer] = callOf[context.chosen.act as AdAct];
      expect(route.request().url()).toMatch(end);
      await answerAs(route, answer);
    },
    'list.read': listReads(page, gate),
    'reload.data': waitsFor(gate, 'load'),
    act: (event) => main.getByRole('button', { name: nameOf(event as unknown as { act: AdAct; ad: OwnAd }), exact: true }).click(),
    confirm: () => dialog.getByRole('button', { name: 'Yes, delete' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'xstate.done.actor.reason': reasonIn(page, /^Reason for/, /^(Reject|Stop) advertisement$/),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    acting: waitsFor(gate, 'actOnAd'),
    confirmingRemoval: async () => expect(dialog).toContainText('Delete this advertisement?'),
    removing: waitsFor(gate, 'actOnAd'),
    givingReason: async () => expect(dialog).toContainText(/(Reject|Stop) this advertisement\?/),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage(
  { search: { group: null, page: 1 }, filters: [{ group: 'running' }, { group: null }], full: pageOf(sent, running), none },
  async (fixtures) => {
    const { page, gate, main } = await open(fixtures, false);
    const notice = (title: string) => main.getByRole('heading', { name: title });
    return {
      page,
      gate,
      place: {
        region: main,
        busy: main.getByRole('tabpanel'),
        items: main.getByRole('article'),
        empty: notice('Nothing here'),
        failed: notice('The advertisements could not be loaded'),
        search: ({ search }) => main.getByRole('tab', { name: (search as { group: string | null }).group ? /^Running/ : /^All/ }).click(),
      },
    };
  },
);
