import { assign, setup } from 'xstate';
import type { AuditAct, AuditPage } from '../../../contract/entities/office.ts';
import type { AuditWords } from '../../../contract/rules/audit-rows.ts';
import { known } from '../known.ts';
import { searchPageGuards } from '../page-guards.ts';
import { lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** What the trail is searched for; `until` is the last day, as typed (dd/MM/yyyy). */
export type AuditSearch = { act: AuditAct | null; search: string; until: string; page: number };

/** Who did what to which thing, and when. */
export const auditTrailMachine = setup({
  types: {
    /** `words` are the texts of a file. */
    context: {} as { search: AuditSearch; result: AuditPage | null; words: AuditWords | null },
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'act.choose'; act: AuditAct | null }
      | { type: 'search.change'; value: string }
      | { type: 'until.change'; value: string }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'export'; words: AuditWords }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadAudit: port<AuditPage, AuditSearch>('loadAudit'),
    /** Saves what the search finds as a file; `isMore` if the file has only the newest lines of it. */
    exportAudit: port<{ isMore: boolean }, AuditSearch & { words: AuditWords }>('exportAudit'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ result: (_, result: AuditPage) => result }),
    chooseAct: assign({ search: ({ context }, act: AuditAct | null) => ({ ...context.search, act, page: 1 }) }),
    setSearch: assign({ search: ({ context }, search: string) => ({ ...context.search, search, page: 1 }) }),
    setUntil: assign({ search: ({ context }, until: string) => ({ ...context.search, until, page: 1 }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    keepWords: assign({ words: (_, words: AuditWords) => words }),
    /** Says that the file has only the newest lines. */
    announceCut: effect('announceCut'),
    /** Says why the file could not be saved, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: { ...searchPageGuards, isCut: (_, { isMore }: { isMore: boolean }) => isMore },
  delays: { typingDelay: 300 },
}).createMachine({
  id: 'auditTrail',
  description: 'The audit trail of the office.',
  meta: { beyond: 'What those who run the marketplace do can be read by all of them, and changed by none.' },
  context: { search: { act: null, search: '', until: '', page: 1 }, result: null, words: null },
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      description: 'A page of the trail, newest first.',
      initial: 'loading',
      on: {
        'act.choose': { target: '.loading', actions: { type: 'chooseAct', params: ({ event }) => event.act } },
        'search.change': { target: '.typing', actions: { type: 'setSearch', params: ({ event }) => event.value } },
        'until.change': { target: '.typing', actions: { type: 'setUntil', params: ({ event }) => event.value } },
        'page.next': { guard: 'hasNext', target: '.loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: '.loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': '.loading',
      },
      states: {
        typing: {
          description: 'A name, a number or a day is being typed; the search starts after a pause.',
          after: { typingDelay: 'loading' },
        },
        loading: {
          description: 'The trail is loading; the lines shown before stay.',
          tags: 'busy',
          invoke: {
            id: 'loadAudit',
            src: 'loadAudit',
            input: ({ context: { search } }) => search,
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              },
              { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: '#auditTrail.failed',
          },
        },
        shown: {
          description: 'Each line says who did what to which thing; it opens to what was changed.',
          on: { export: { target: 'exporting', actions: { type: 'keepWords', params: ({ event }) => event.words } } },
        },
        exporting: {
          description: 'What the search finds is being saved as a file.',
          tags: 'busy',
          invoke: {
            id: 'exportAudit',
            src: 'exportAudit',
            input: ({ context: { search, words } }) => ({ ...search, words: known(words) }),
            onDone: [
              { guard: { type: 'isCut', params: ({ event }) => event.output }, target: 'shown', actions: 'announceCut' },
              { target: 'shown' },
            ],
            onError: { target: 'shown', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    failed: {
      description: 'The trail could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
  },
});
