import type { EntryUse } from '../../../contract/entities/catalogue.ts';
import { officeCatalogueMachine } from '../../../src/machines/office/office-catalogue.machine.ts';
import { failureWith } from '../support/samples.ts';
import { officeCatalogue } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

const use: EntryUse = { companies: 118, runningTenders: 3, endedTenders: 26, requests: 204 };
const first = { kind: 'service', id: 1, category: 1 } as const;
const second = { kind: 'service', id: 2, category: 1 } as const;
const retired = { kind: 'service', id: 3, category: 1 } as const;
const withServices = { kind: 'category', id: 1, category: null } as const;
const emptied = { kind: 'category', id: 2, category: null } as const;

export default worldOf(officeCatalogueMachine, {
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'tab.choose': [{ tab: 'locations' }],
    'search.change': [{ value: 'deep' }],
    'category.toggle': [{ id: 1 }],
    add: [
      { kind: 'service', category: 1 },
      { kind: 'location', category: null },
    ],
    rename: [{ ref: second }, { ref: { kind: 'service', id: 9, category: 1 } }],
    'name.change': [
      { field: 'name', value: 'Window cleaning' },
      { field: 'nameAr', value: 'تنظيف النوافذ' },
    ],
    submit: [{}],
    lift: [{ ref: second }, { ref: retired }],
    'lifted.move': [{ by: -1 }],
    'lifted.over': [{ before: null }],
    drop: [{}],
    move: [
      { ref: first, by: 1 },
      { ref: first, by: -1 },
    ],
    retire: [{ ref: second }, { ref: withServices }, { ref: emptied }],
    restore: [{ ref: retired }, { ref: first }],
    merge: [{ ref: second }],
    'into.choose': [{ id: 1 }, { id: null }],
    import: [{}],
    export: [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    loadCatalogue: { done: [officeCatalogue], failed: [failureWith(500)] },
    saveNames: { done: [undefined], failed: [{ ...failureWith(409), code: 'conflict' }] },
    moveEntry: { done: [undefined], failed: [failureWith(500)] },
    actOnEntry: { done: [undefined], failed: [{ ...failureWith(409), code: 'conflict' }] },
    countUse: { done: [use], failed: [failureWith(500)] },
    countMerge: { done: [{ from: use, into: { ...use, companies: 231 }, both: 60 }], failed: [failureWith(500)] },
    exportCatalogue: { done: [undefined], failed: [failureWith(500)] },
    catalogueImport: { done: [true, false] },
  },
  distinguish: ({ catalogue, naming, chosen, before, into }) => [
    catalogue?.categories.map((category) => category.services.map(({ id }) => id)),
    naming && [naming.kind, naming.id, Object.keys(naming.errors), naming.isTouched],
    chosen?.id,
    before,
    into,
  ],
});
