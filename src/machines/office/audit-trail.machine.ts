import { assign, setup } from 'xstate';
import type { AuditAct, AuditPage } from '../../../contract/entities/office.ts';
import type { AuditWords } from '../../../contract/rules/audit-rows.ts';
import { known } from '../known.ts';
import { type ListOf, listOf } from '../list.ts';
import { effect, port } from '../port.ts';

/** What the trail is searched for; `until` is the last day, as typed (dd/MM/yyyy). */
export type AuditSearch = { act: AuditAct | null; search: string; until: string; page: number };
export type AuditList = ListOf<AuditPage, AuditSearch>;

/** What is saved as a file: what a search finds, with the texts of the file. */
export type AuditExport = { search: AuditSearch; words: AuditWords };

/** Who did what to which thing, and when. */
export const auditTrailMachine = setup({
  types: {
    context: {} as { chosen: AuditExport | null },
    events: {} as { type: 'export' } & AuditExport,
    children: {} as { lines: 'lines' },
    tags: {} as 'busy',
  },
  actors: {
    lines: listOf<AuditPage, AuditSearch>(),
    /** Saves what the search finds as a file; `isMore` if the file has only the newest lines of it. */
    exportAudit: port<{ isMore: boolean }, AuditExport>('exportAudit'),
  },
  actions: {
    choose: assign({ chosen: (_, { search, words }: AuditExport) => ({ search, words }) }),
    /** Says that the file has only the newest lines. */
    announceCut: effect('announceCut'),
    /** Says why the file could not be saved, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
  },
  guards: { isCut: (_, { isMore }: { isMore: boolean }) => isMore },
}).createMachine({
  id: 'auditTrail',
  description: 'The audit trail of the office.',
  meta: { beyond: 'What those who run the marketplace do can be read by all of them, and changed by none.' },
  context: { chosen: null },
  initial: 'reading',
  invoke: { id: 'lines', src: 'lines', input: { search: { act: null, search: '', until: '', page: 1 } } },
  states: {
    reading: {
      description: 'Each line says who did what to which thing; it opens to what was changed.',
      on: { export: { target: 'exporting', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    exporting: {
      description: 'What the search finds is being saved as a file.',
      tags: 'busy',
      invoke: {
        id: 'exportAudit',
        src: 'exportAudit',
        input: ({ context: { chosen } }) => known(chosen),
        onDone: [
          { guard: { type: 'isCut', params: ({ event }) => event.output }, target: 'reading', actions: 'announceCut' },
          { target: 'reading' },
        ],
        onError: { target: 'reading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
