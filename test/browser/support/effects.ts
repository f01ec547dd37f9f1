import { type BrowserContext, expect } from '@playwright/test';

/** What a page does that a person, its browser or another tab notices. */
type Sort =
  | 'message'
  | 'address'
  | 'focus'
  | 'kept'
  | 'dropped'
  | 'stored'
  | 'file'
  | 'tabs'
  | 'scrolled'
  | 'printed'
  | 'called'
  | 'inside';

/** Effects whose names do not say how they are noticed; `inside` are those that only other flows of the page notice. */
const sorts: Record<string, Sort> = {
  announceChange: 'inside',
  announceDraft: 'tabs',
  // The other tabs read it from the storage.
  announceSession: 'inside',
  announceStored: 'tabs',
  // The bar says it.
  announceReturn: 'inside',
  applyLocale: 'inside',
  clearStorage: 'dropped',
  correctAddress: 'address',
  countOpening: 'called',
  dropKept: 'stored',
  dropWaiting: 'stored',
  goBack: 'address',
  goHome: 'address',
  goToPayment: 'address',
  // In a cookie.
  hideOffer: 'inside',
  keepProblem: 'inside',
  logBroken: 'inside',
  logUnavailable: 'inside',
  markRead: 'called',
  markSeen: 'called',
  notifyOutbox: 'inside',
  openFile: 'file',
  openLogin: 'inside',
  openStartPage: 'address',
  printPage: 'printed',
  refresh: 'inside',
  reloadData: 'inside',
  reloadPage: 'address',
  reloadSession: 'called',
  rememberPlace: 'stored',
  requestLink: 'called',
  // It opens the place and forgets it.
  returnToPlace: 'dropped',
  saveCodes: 'file',
  saveStatement: 'file',
  saveTable: 'file',
  scrollToTop: 'scrolled',
  share: 'tabs',
  shareChange: 'tabs',
  shareReached: 'tabs',
  showInAddress: 'address',
  showList: 'address',
  showListing: 'address',
  showManagement: 'address',
  showNewest: 'scrolled',
  showPage: 'address',
  showProfile: 'address',
  showProposals: 'address',
  showStep: 'address',
  stopsTimer: 'inside',
  trimLocalCopy: 'stored',
  welcome: 'message',
};

const sortsOfPrefix: [string, Sort][] = [
  ['announce', 'message'],
  ['focus', 'focus'],
  ['keep', 'kept'],
  ['drop', 'dropped'],
];

/** Returns how an effect is noticed. An effect without a row is an error: the walk would not look for it. */
const sortOf = (effect: string): Sort => {
  const sort = sorts[effect] ?? sortsOfPrefix.find(([prefix]) => effect.startsWith(prefix))?.[1];
  if (!sort) throw new Error(`No row says how the effect ${effect} is noticed.`);
  return sort;
};

/** The parts of the page that get the focus: another one's comes from another step. */
const focused: Record<string, RegExp> = {
  focusAnswered: /^questions$|^question-/,
  focusDecided:
    /^(interests|my-tenders|pending-tenders|companies|requests|ads|proposals)$|^(interest|tender|pending|company|request|ad|proposal)-/,
  focusDeletion: /^account-deletion$/,
  focusEntry: /^catalogue$|^entry-/,
  focusField: /./,
  focusInvitation: /^invitation-email$/,
  focusLine: /^line-/,
  focusList: /^(documents|jobs|messages|my-proposals|payments|sessions)$/,
  focusMessage: /^message$/,
  focusPerson: /^people$|^person-/,
  focusProposal: /^my-proposals$|^proposal-/,
  focusSearch: /^office-search$/,
  focusSection: /^second-factor$/,
  focusSelected: /^milestone-/,
  focusStanding: /^opening-standing$/,
  focusStep: /^proposal-step/,
  focusVersions: /^text-versions$/,
};

/** Keeping and deleting are both changes of what is stored. */
const sortsNoted = (sort: Sort): Sort[] => (sort === 'stored' ? ['kept', 'dropped'] : [sort]);

type Noted = { sort: Sort; what: string };

/** What the pages of a walk have done so far. */
export type Effects = {
  /** How much has been noted. */
  mark: () => number;
  /** Waits until an effect has been noted since a mark. */
  expect: (effect: string, since: number) => Promise<void>;
};

/** Reports what the page does from before its first script; runs in the page. */
const report = () => {
  const note = (sort: string, what: unknown) => {
    // A page that is being left has no binding any more.
    (globalThis as unknown as { noteEffect?: (sort: string, what: string) => void }).noteEffect?.(sort, String(what ?? ''));
  };
  const before = <Owner extends object>(owner: Owner, method: keyof Owner & string, told: (self: unknown, args: unknown[]) => void) => {
    const original = owner[method] as (...args: unknown[]) => unknown;
    owner[method] = function (this: unknown, ...args: unknown[]) {
      told(this, args);
      return original.apply(this, args);
    } as Owner[typeof method];
  };
  for (const method of ['pushState', 'replaceState'] as const) before(History.prototype, method, (_, [, , url]) => note('address', url));
  note('address', location.href);
  before(HTMLElement.prototype, 'focus', (self) => {
    const { id } = self as HTMLElement;
    // Dialogs and menus of Headless UI move the focus themselves.
    if (id && !id.startsWith('headlessui')) note('focus', id);
  });
  before(Storage.prototype, 'setItem', (_, [key]) => note('kept', key));
  before(Storage.prototype, 'removeItem', (_, [key]) => note('dropped', key));
  before(Storage.prototype, 'clear', () => note('dropped', 'everything'));
  for (const method of ['put', 'add'] as const)
    before(IDBObjectStore.prototype, method, (self) => note('kept', (self as IDBObjectStore).name));
  for (const method of ['delete', 'clear'] as const)
    before(IDBObjectStore.prototype, method, (self) => note('dropped', (self as IDBObjectStore).name));
  before(BroadcastChannel.prototype, 'postMessage', (self) => note('tabs', (self as BroadcastChannel).name));
  for (const owner of [Element.prototype, window]) before(owner as Element, 'scrollTo', () => note('scrolled', ''));
  before(window as Window, 'print', () => note('printed', ''));
  const told = '.toast, [role=alertdialog]';
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const toast = node instanceof Element && (node.matches(told) ? node : node.querySelector(told));
        if (toast) note('message', toast.textContent);
      }
  }).observe(document, { childList: true, subtree: true });
};

/** Notes what the pages of a context do. */
export const watchEffects = async (context: BrowserContext): Promise<Effects> => {
  const noted: Noted[] = [];
  const messages = new Map<string, Set<string>>();
  /** A message that is still shown is not shown a second time. */
  const isStillShown = async (known: ReadonlySet<string>) => {
    const shown = (await Promise.all(context.pages().map((page) => page.locator('.toast').allTextContents()))).flat();
    return known.size === 0 ? shown.length > 0 : shown.some((text) => known.has(text));
  };
  await context.exposeFunction('noteEffect', (sort: Sort, what: string) => void noted.push({ sort, what }));
  await context.addInitScript(report);
  context.on('page', (page) => page.on('download', (download) => noted.push({ sort: 'file', what: download.suggestedFilename() })));
  for (const page of context.pages()) page.on('download', (download) => noted.push({ sort: 'file', what: download.suggestedFilename() }));
  context.on('request', (request) => noted.push({ sort: 'called', what: request.url() }));
  return {
    mark: () => noted.length,
    expect: async (effect, since) => {
      const sort = sortOf(effect);
      if (sort === 'inside') return;
      const part = sort === 'focus' ? focused[effect] : /^/;
      if (!part) throw new Error(`No row says which part of the page has the focus after ${effect}.`);
      const isNoted = async () => {
        const now = noted.slice(since).filter((each) => sortsNoted(sort).includes(each.sort) && part.test(each.what));
        if (sort !== 'message') return now.length > 0;
        const known = messages.get(effect) ?? new Set();
        messages.set(effect, known);
        for (const { what } of now) known.add(what);
        return now.length > 0 || (await isStillShown(known));
      };
      await expect.poll(isNoted, { message: `the page does ${effect}` }).toBe(true);
    },
  };
};
