import { assign, setup } from 'xstate';
import type { EntryUse, MergeUse, OfficeCatalogue } from '../../../contract/entities/catalogue.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { isValid } from '../form.ts';
import { known } from '../known.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import {
  type EntryNames,
  type EntryRef,
  entriesOf,
  entryOf,
  isRetirable,
  type NameErrors,
  nameErrors,
  placeAfter,
  placeOf,
  siblingsOf,
  withPlaced,
} from './catalogue-entries.ts';
import { catalogueImportMachine } from './catalogue-import.machine.ts';

export type CatalogueTab = 'services' | 'locations';

/** The entry that is named: a new one (`id` 0), or one that gets other names. */
export type Naming = EntryRef & { values: EntryNames; errors: NameErrors; isTouched: boolean };

/** What is done with an entry after it was confirmed. */
export type EntryAct = { act: 'retire' | 'restore' } | { act: 'merge'; into: number };
type Placed = { ref: EntryRef; before: number | null };

type Context = {
  catalogue: OfficeCatalogue | null;
  tab: CatalogueTab;
  search: string;
  /** The categories whose services are shown. */
  open: number[];
  naming: Naming | null;
  chosen: EntryRef | null;
  /** The entry in front of which the lifted one would be put; null for the end. */
  before: number | null;
  use: EntryUse | null;
  into: number | null;
  merge: MergeUse | null;
  failure: Failure | null;
};

const othersOf = ({ catalogue }: Pick<Context, 'catalogue'>, { kind, id }: EntryRef): readonly EntryNames[] =>
  catalogue ? entriesOf(catalogue, kind).filter((entry) => entry.id !== id) : [];

const withNames = (context: Context, naming: EntryRef & { isTouched: boolean }, values: EntryNames): Naming => ({
  ...naming,
  values,
  errors: nameErrors(values, othersOf(context, naming)),
});

/** The catalogue: categories, services and places, in both languages. */
export const officeCatalogueMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'tab.choose'; tab: CatalogueTab }
      | { type: 'search.change'; value: string }
      | { type: 'category.toggle'; id: number }
      | { type: 'add'; kind: EntryRef['kind']; category: number | null }
      | { type: 'rename'; ref: EntryRef }
      | { type: 'name.change'; field: keyof EntryNames; value: string }
      | { type: 'submit' }
      | { type: 'lift'; ref: EntryRef }
      | { type: 'lifted.move'; by: 1 | -1 }
      | { type: 'lifted.over'; before: number | null }
      | { type: 'drop' }
      | { type: 'move'; ref: EntryRef; by: 1 | -1 }
      | { type: 'retire'; ref: EntryRef }
      | { type: 'restore'; ref: EntryRef }
      | { type: 'merge'; ref: EntryRef }
      | { type: 'into.choose'; id: number | null }
      | { type: 'import' }
      | { type: 'export' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' },
    children: {} as { catalogueImport: 'catalogueImport' },
    tags: {} as 'busy' | 'dialog' | 'naming',
  },
  actors: {
    loadCatalogue: port<OfficeCatalogue>('loadCatalogue'),
    saveNames: port<void, { ref: EntryRef; names: EntryNames }>('saveNames'),
    moveEntry: port<void, Placed>('moveEntry'),
    actOnEntry: port<void, { ref: EntryRef; act: EntryAct }>('actOnEntry'),
    countUse: port<EntryUse, EntryRef>('countUse'),
    countMerge: port<MergeUse, { ref: EntryRef; into: number }>('countMerge'),
    exportCatalogue: port<void>('exportCatalogue'),
    catalogueImport: catalogueImportMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ catalogue: (_, catalogue: OfficeCatalogue) => catalogue }),
    chooseTab: assign({ tab: (_, tab: CatalogueTab) => tab, search: '' }),
    setSearch: assign({ search: (_, search: string) => search }),
    toggle: assign({
      open: ({ context: { open } }, id: number) => (open.includes(id) ? open.filter((each) => each !== id) : [...open, id]),
    }),
    openCategory: assign({
      open: ({ context: { open } }, category: number | null) => (category === null || open.includes(category) ? open : [...open, category]),
    }),
    nameNew: assign({
      naming: ({ context }, { kind, category }: Pick<EntryRef, 'kind' | 'category'>) =>
        withNames(context, { kind, category, id: 0, isTouched: false }, { name: '', nameAr: '' }),
      failure: null,
    }),
    nameAnew: assign({
      naming: ({ context }, ref: EntryRef) => {
        const { name, nameAr } = known(entryOf(context.catalogue, ref));
        return withNames(context, { ...ref, isTouched: false }, { name, nameAr });
      },
      failure: null,
    }),
    changeName: assign({
      naming: ({ context }, { field, value }: { field: keyof EntryNames; value: string }) => {
        const naming = known(context.naming);
        return withNames(context, naming, { ...naming.values, [field]: value });
      },
      failure: null,
    }),
    touch: assign({ naming: ({ context }) => ({ ...known(context.naming), isTouched: true }) }),
    choose: assign({ chosen: (_, chosen: EntryRef) => chosen }),
    /** The list shows nothing of what was begun before. */
    forget: assign({ naming: null, chosen: null, before: null, use: null, into: null, merge: null, failure: null }),
    lift: assign(({ context: { catalogue } }, ref: EntryRef) => ({ chosen: ref, before: placeOf(siblingsOf(catalogue, ref), ref.id) })),
    moveLifted: assign({
      before: ({ context: { catalogue, chosen, before } }, by: number) => {
        const ref = known(chosen);
        return placeAfter(siblingsOf(catalogue, ref), ref.id, before, by);
      },
    }),
    putBefore: assign({ before: (_, before: number | null) => before }),
    /** The order as it was saved, until the catalogue is loaded again. */
    place: assign({ catalogue: ({ context: { catalogue, chosen, before } }) => withPlaced(known(catalogue), known(chosen), before) }),
    keepUse: assign({ use: (_, use: EntryUse) => use }),
    chooseInto: assign({ into: (_, into: number | null) => into, merge: null }),
    keepMerge: assign({ merge: (_, merge: MergeUse) => merge }),
    keepFailure: assign(failureOf),
    announceSaved: effect('announceSaved'),
    announceDone: effect<EntryAct['act']>('announceDone'),
    announceImported: effect('announceImported'),
    /** Moves the focus to an entry, or to the list. */
    focusEntry: effect<EntryRef | null>('focusEntry'),
  },
  guards: {
    isKnown: ({ context }, ref: EntryRef) => entryOf(context.catalogue, ref) !== undefined,
    isMovable: ({ context }, ref: EntryRef) => siblingsOf(context.catalogue, ref).some(({ id }) => id === ref.id),
    canMove: ({ context: { catalogue } }, { ref, by }: { ref: EntryRef; by: number }) => {
      const siblings = siblingsOf(catalogue, ref);
      const place = siblings.findIndex(({ id }) => id === ref.id);
      return place >= 0 && siblings[place + by] !== undefined;
    },
    isElsewhere: ({ context: { catalogue, chosen, before } }) =>
      chosen !== null && placeOf(siblingsOf(catalogue, chosen), chosen.id) !== before && before !== chosen.id,
    isRetirable: ({ context }, ref: EntryRef) => isRetirable(context.catalogue, ref),
    isRetired: ({ context }, ref: EntryRef) => entryOf(context.catalogue, ref)?.isRetired === true,
    hasOthers: ({ context }, ref: EntryRef) =>
      context.catalogue !== null && entriesOf(context.catalogue, ref.kind).some(({ id, isRetired }) => id !== ref.id && !isRetired),
    isChosen: (_, id: number | null) => id !== null,
    isValid: ({ context }) => isValid(context.naming?.errors ?? {}),
    isImported: (_, isImported: boolean) => isImported,
  },
}).createMachine({
  id: 'officeCatalogue',
  description: 'Categories, services and places, for those who run the marketplace.',
  meta: { beyond: 'Those who run the marketplace change its catalogue without the database.' },
  context: {
    catalogue: null,
    tab: 'services',
    search: '',
    open: [],
    naming: null,
    chosen: null,
    before: null,
    use: null,
    into: null,
    merge: null,
    failure: null,
  },
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      entry: 'forget',
      description: 'The catalogue in its order. What can be done with an entry can be done while the list reloads, too.',
      initial: 'loading',
      on: {
        'tab.choose': { actions: { type: 'chooseTab', params: ({ event }) => event.tab } },
        'search.change': { actions: { type: 'setSearch', params: ({ event }) => event.value } },
        'category.toggle': { actions: { type: 'toggle', params: ({ event }) => event.id } },
        add: {
          target: 'naming',
          actions: [
            { type: 'openCategory', params: ({ event }) => event.category },
            { type: 'nameNew', params: ({ event }) => event },
          ],
        },
        rename: {
          guard: { type: 'isKnown', params: ({ event }) => event.ref },
          target: 'naming',
          actions: { type: 'nameAnew', params: ({ event }) => event.ref },
        },
        lift: {
          guard: { type: 'isMovable', params: ({ event }) => event.ref },
          target: 'lifted',
          actions: { type: 'lift', params: ({ event }) => event.ref },
        },
        move: {
          guard: { type: 'canMove', params: ({ event }) => event },
          target: 'moving',
          actions: [
            { type: 'lift', params: ({ event }) => event.ref },
            { type: 'moveLifted', params: ({ event }) => event.by },
          ],
        },
        retire: {
          guard: { type: 'isRetirable', params: ({ event }) => event.ref },
          target: 'retiring',
          actions: { type: 'choose', params: ({ event }) => event.ref },
        },
        restore: {
          guard: { type: 'isRetired', params: ({ event }) => event.ref },
          target: 'restoring',
          actions: { type: 'choose', params: ({ event }) => event.ref },
        },
        merge: {
          guard: { type: 'hasOthers', params: ({ event }) => event.ref },
          target: 'merging',
          actions: { type: 'choose', params: ({ event }) => event.ref },
        },
        import: 'importing',
        export: 'exporting',
        'reload.*': '.loading',
      },
      states: {
        loading: {
          description: 'The catalogue is loading; what was shown before stays.',
          tags: 'busy',
          invoke: {
            id: 'loadCatalogue',
            src: 'loadCatalogue',
            onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: '#officeCatalogue.failed',
          },
        },
        shown: { description: 'The catalogue is shown; categories open and close, and a search narrows it.' },
      },
    },
    failed: {
      description: 'The catalogue could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
    naming: {
      description: 'Both names of a new entry, or of one that is renamed, are typed in its row.',
      tags: 'naming',
      initial: 'typing',
      states: {
        typing: {
          description: 'The names are typed; what is wrong with them is said after the first try to save them.',
          on: {
            'name.change': { actions: { type: 'changeName', params: ({ event }) => event } },
            submit: [{ guard: 'isValid', target: 'saving' }, { actions: 'touch' }],
            cancel: {
              target: '#officeCatalogue.list.shown',
              actions: { type: 'focusEntry', params: ({ context }) => context.naming },
            },
          },
        },
        saving: {
          description: 'The names are being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveNames',
            src: 'saveNames',
            input: ({ context }) => {
              const { kind, id, category, values } = known(context.naming);
              return { ref: { kind, id, category }, names: { name: values.name.trim(), nameAr: values.nameAr.trim() } };
            },
            onDone: {
              target: '#officeCatalogue.list',
              actions: ['announceSaved', { type: 'focusEntry', params: ({ context }) => context.naming }],
            },
            onError: { target: 'typing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
    lifted: {
      description: 'An entry is lifted: it follows the arrow keys or the pointer, and its place is said.',
      on: {
        'lifted.move': {
          actions: [
            { type: 'moveLifted', params: ({ event }) => event.by },
            { type: 'focusEntry', params: ({ context }) => context.chosen },
          ],
        },
        'lifted.over': { actions: { type: 'putBefore', params: ({ event }) => event.before } },
        drop: [{ guard: 'isElsewhere', target: 'moving' }, { target: 'list.shown' }],
        cancel: { target: 'list.shown', actions: { type: 'focusEntry', params: ({ context }) => context.chosen } },
      },
    },
    moving: {
      description: 'The new place is being saved.',
      tags: 'busy',
      invoke: {
        id: 'moveEntry',
        src: 'moveEntry',
        input: ({ context: { chosen, before } }) => ({ ref: known(chosen), before }),
        onDone: { target: 'list', actions: ['place', { type: 'focusEntry', params: ({ context }) => context.chosen }] },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    retiring: {
      description: 'An entry is to be retired: it can no longer be chosen, and what uses it keeps it.',
      initial: 'counting',
      states: {
        counting: {
          description: 'What uses the entry is counted.',
          tags: 'busy',
          invoke: {
            id: 'countUse',
            src: 'countUse',
            input: ({ context }) => known(context.chosen),
            onDone: { target: 'asking', actions: { type: 'keepUse', params: ({ event }) => event.output } },
            onError: {
              target: '#officeCatalogue.list',
              actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        asking: {
          description: 'A dialog says what uses the entry, and asks for confirmation.',
          tags: 'dialog',
          on: { confirm: 'acting', cancel: '#officeCatalogue.list.shown' },
        },
        acting: {
          description: 'The entry is being retired.',
          tags: 'busy',
          invoke: {
            id: 'actOnEntry',
            src: 'actOnEntry',
            input: ({ context }) => ({ ref: known(context.chosen), act: { act: 'retire' } }),
            onDone: {
              target: '#officeCatalogue.list',
              actions: [
                { type: 'announceDone', params: 'retire' },
                { type: 'focusEntry', params: ({ context }) => context.chosen },
              ],
            },
            onError: {
              target: '#officeCatalogue.list',
              actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    restoring: {
      description: 'A retired entry is being brought back.',
      tags: 'busy',
      invoke: {
        id: 'actOnEntry',
        src: 'actOnEntry',
        input: ({ context }) => ({ ref: known(context.chosen), act: { act: 'restore' } }),
        onDone: {
          target: 'list',
          actions: [
            { type: 'announceDone', params: 'restore' },
            { type: 'focusEntry', params: ({ context }) => context.chosen },
          ],
        },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    merging: {
      description: 'An entry is to be merged into another one of its kind.',
      tags: 'dialog',
      initial: 'asking',
      states: {
        asking: {
          description: 'A dialog asks for the entry that stays, and for confirmation.',
          initial: 'choosing',
          on: {
            cancel: '#officeCatalogue.list.shown',
            'into.choose': [
              {
                guard: { type: 'isChosen', params: ({ event }) => event.id },
                target: '.counting',
                actions: { type: 'chooseInto', params: ({ event }) => event.id },
              },
              { target: '.choosing', actions: { type: 'chooseInto', params: ({ event }) => event.id } },
            ],
          },
          states: {
            choosing: { description: 'No entry is chosen that stays.' },
            counting: {
              description: 'What uses both entries is counted.',
              tags: 'busy',
              invoke: {
                id: 'countMerge',
                src: 'countMerge',
                input: ({ context: { chosen, into } }) => ({ ref: known(chosen), into: known(into) }),
                onDone: { target: 'counted', actions: { type: 'keepMerge', params: ({ event }) => event.output } },
                onError: {
                  target: '#officeCatalogue.list',
                  actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            counted: {
              description: 'The dialog says what goes and what stays, with the numbers before and after.',
              on: { confirm: '#officeCatalogue.merging.acting' },
            },
          },
        },
        acting: {
          description: 'The entry is being merged.',
          tags: 'busy',
          invoke: {
            id: 'actOnEntry',
            src: 'actOnEntry',
            input: ({ context: { chosen, into } }) => ({ ref: known(chosen), act: { act: 'merge', into: known(into) } }),
            onDone: {
              target: '#officeCatalogue.list',
              actions: [
                { type: 'announceDone', params: 'merge' },
                { type: 'focusEntry', params: ({ context }) => ({ ...known(context.chosen), id: known(context.into) }) },
              ],
            },
            onError: {
              target: '#officeCatalogue.list',
              actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    importing: {
      description: 'A dialog takes a file with entries.',
      invoke: {
        id: 'catalogueImport',
        src: 'catalogueImport',
        onDone: [
          { guard: { type: 'isImported', params: ({ event }) => event.output }, target: 'list', actions: 'announceImported' },
          { target: 'list.shown' },
        ],
      },
    },
    exporting: {
      description: 'The catalogue is being saved as a file.',
      tags: 'busy',
      invoke: {
        id: 'exportCatalogue',
        src: 'exportCatalogue',
        onDone: 'list.shown',
        onError: { target: 'list.shown', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
