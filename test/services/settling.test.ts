import { describe, expect, test } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, setup } from 'xstate';
import type { Reader } from '../../contract/rendering.ts';
import { emptyFilters } from '../../contract/rules/listing-url.ts';
import { emptyTenderFilters } from '../../contract/rules/tender-url.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import type { Paged } from '../../src/machines/paging.ts';
import type { ApiClient } from '../../src/services/http.ts';
import { isAnywhereIn, settle, still, wireStill } from '../../src/wiring.server.ts';
import { ad, category, companyPage, doha, settings } from '../machines/support/samples.ts';
import { awarded, tender, tenderDetail } from '../machines/support/samples-tenders.ts';

/** The data of every call that the public pages make, by path. */
const answers: Record<string, unknown> = {
  '/categories': [category],
  '/locations': [doha],
  '/companies': companyPage(3),
  '/bo-setting': settings,
  '/ads': [ad],
  '/tenders': [tender],
  '/tenders/:id': tenderDetail,
  '/portfolio': { items: [awarded], pageCount: 1, totalItems: 1, years: [], categories: [] },
  '/tenders/:id/questions': { items: [], pageCount: 0, totalItems: 0 },
};

const answering = (calls: string[], given = answers): ApiClient =>
  // The samples are those of the called paths.
  (async ({ path }: { path: string }) => {
    calls.push(path);
    if (!(path in given)) throw new Error(`${path} was called.`);
    return { data: given[path], total: 1 };
  }) as never;

const pageFlows = async (reader: Reader, calls: string[], given = answers) => {
  const { shell, machines } = await wireStill(answering(calls, given), 'en', reader);
  const { home, serviceListing, adBlock, memberGate, tenders, pages } = machines;
  const { tenderListing, tenderDetail: detail, tenderWatch } = await tenders.load();
  const { contact, portfolio } = await pages.load();
  const flows: Record<string, [AnyStateMachine, unknown]> = {
    shell: [shell, { locale: 'en', isDevelopment: false }],
    home: [home, undefined],
    serviceListing: [serviceListing, { search: { ...emptyFilters, page: 1 } }],
    adBlock: [adBlock, { placement: 'services' }],
    memberGate: [memberGate, undefined],
    tenderListing: [tenderListing, { search: { filters: emptyTenderFilters, page: 1 } }],
    tenderDetail: [detail, { id: 1 }],
    tenderWatch: [tenderWatch, { tenderId: 1, isWatched: false }],
    contact: [contact, undefined],
    portfolio: [portfolio, { search: { year: null, category: null, page: 1 } }],
  };
  return flows;
};

const names = Object.keys(await pageFlows('visitor', []));

/** Events that a flow has scheduled, and that a restored one would not receive. */
const scheduledIn = (actor: AnyActorRef): unknown => (actor.system.getSnapshot() as { _scheduledEvents: object })._scheduledEvents;

describe.each(['visitor', 'member'] as const)('for a %s', (reader) => {
  test.each(names)('%s settles, and the browser restores it as it was', async (name) => {
    const flows = await pageFlows(reader, []);
    const [machine, input] = flows[name] ?? [];
    if (!machine) throw new Error(`${name} is unknown.`);
    const actor = await settle(machine, input).settled;
    expect(scheduledIn(actor), 'a running delay').toEqual({});

    const persisted = actor.getPersistedSnapshot?.();
    const sent = JSON.parse(JSON.stringify(persisted));
    expect(sent).toEqual(JSON.parse(JSON.stringify(structuredClone(persisted))));
    const restored = createActor(machine, { snapshot: sent }).start();
    expect(restored.getSnapshot().value).toEqual(actor.getSnapshot().value);
    expect(restored.getSnapshot().context).toEqual(actor.getSnapshot().context);
  });
});

test('a visitor gets the companies, the tenders and the site', async () => {
  const flows = await pageFlows('visitor', []);
  const settledIn = async (name: string): Promise<unknown> => {
    const [machine, input] = flows[name] as [AnyStateMachine, unknown];
    return (await settle(machine, input).settled).getSnapshot().value;
  };
  expect(await settledIn('serviceListing')).toMatchObject({ results: 'browsing', catalogue: 'ready' });
  expect(await settledIn('tenderListing')).toMatchObject({ results: { browsing: 'idle' } });
  expect(await settledIn('tenderDetail')).toMatchObject({ tender: 'shown' });
  expect(await settledIn('home')).toBe('shown');
  expect(await settledIn('memberGate')).toBe('asking');
});

test.each([
  ['visitor', { items: [] }],
  ['member', null],
] as const)('the questions about a tender are rendered for a %s: %o', async (reader, expected) => {
  const [machine, input] = (await pageFlows(reader, [])).tenderDetail as [AnyStateMachine, unknown];
  const tender: AnyActorRef = await settle(machine, input).settled;
  const list = tender.getSnapshot().children.questions.getSnapshot().children.questions.getSnapshot();
  if (expected) expect(list.context.result).toMatchObject(expected);
  else expect(list).toMatchObject({ value: 'loading', context: { result: null } });
});

test('what depends on the session of a member is left to the browser', async () => {
  const calls: string[] = [];
  const flows = await pageFlows('member', calls);
  for (const [machine, input] of Object.values(flows)) await settle(machine, input).settled;
  expect(new Set(calls)).toEqual(new Set(['/categories', '/bo-setting', '/locations', '/companies', '/tenders', '/ads', '/portfolio']));
  const [listing, input] = flows.serviceListing as [AnyStateMachine, unknown];
  expect((await settle(listing, input).settled).getSnapshot().value).toMatchObject({ results: 'loading', catalogue: 'ready' });
});

test('a list is read for members only if its pages are those of every reader', async () => {
  const page: Paged = { items: [{ id: 1 }], pageCount: 1 };
  const things = listMachine.provide({ actors: { load: fromPromise(async () => page) } });
  const settledFor = async (reader: Reader, name: string): Promise<unknown> => {
    const flow = setup({ actors: { [name]: things } }).createMachine({
      invoke: { id: name, src: name, input: { search: { page: 1 } } },
    });
    const actor = await settle(still(flow, reader), undefined).settled;
    return (actor.getSnapshot().children as Record<string, AnyActorRef>)[name]?.getSnapshot().context.result;
  };
  expect(await settledFor('visitor', 'things')).toEqual(page);
  expect(await settledFor('member', 'things')).toBeNull();
  expect(await settledFor('member', 'awards')).toEqual(page);
});

test('a flow that could not load its data is recognised by its state', async () => {
  const flows = await pageFlows('visitor', [], { '/categories': [category], '/locations': [doha] });
  const [machine, input] = flows.serviceListing as [AnyStateMachine, unknown];
  const actor = await settle(machine, input).settled;
  expect(isAnywhereIn(actor, 'failed')).toBe(true);
  expect(isAnywhereIn(actor, 'browsing')).toBe(false);
});
