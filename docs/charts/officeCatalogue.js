// Categories, services and places, for those who run the marketplace.
// Generated from src/machines/office/office-catalogue.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isKnown"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officeCatalogueMachine = setup({
  actors: {
    loadCatalogue: fromPromise(() => new Promise(() => {})),
    saveNames: fromPromise(() => new Promise(() => {})),
    moveEntry: fromPromise(() => new Promise(() => {})),
    actOnEntry: fromPromise(() => new Promise(() => {})),
    countUse: fromPromise(() => new Promise(() => {})),
    countMerge: fromPromise(() => new Promise(() => {})),
    exportCatalogue: fromPromise(() => new Promise(() => {})),
    catalogueImport: /* the flow catalogueImport */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseTab: () => {},
    setSearch: () => {},
    toggle: () => {},
    openCategory: () => {},
    nameNew: () => {},
    nameAnew: () => {},
    changeName: () => {},
    touch: () => {},
    choose: () => {},
    forget: () => {},
    lift: () => {},
    moveLifted: () => {},
    putBefore: () => {},
    place: () => {},
    keepUse: () => {},
    chooseInto: () => {},
    keepMerge: () => {},
    keepFailure: () => {},
    announceSaved: () => {},
    announceDone: () => {},
    announceImported: () => {},
    focusEntry: () => {},
  },
  guards: {
    isKnown: holds('isKnown'),
    isMovable: holds('isMovable'),
    canMove: holds('canMove'),
    isElsewhere: holds('isElsewhere'),
    isRetirable: holds('isRetirable'),
    isRetired: holds('isRetired'),
    hasOthers: holds('hasOthers'),
    isChosen: holds('isChosen'),
    isValid: holds('isValid'),
    isImported: holds('isImported'),
  },
}).createMachine({
  id: "officeCatalogue",
  description: "Categories, services and places, for those who run the marketplace.",
  meta: { beyond: "Those who run the marketplace change its catalogue without the database." },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      entry: "forget",
      description: "The catalogue in its order. What can be done with an entry can be done while the list reloads, too.",
      initial: "loading",
      on: {
        "tab.choose": { actions: "chooseTab" },
        "search.change": { actions: "setSearch" },
        "category.toggle": { actions: "toggle" },
        add: { target: "naming", actions: ["openCategory", "nameNew"] },
        rename: { guard: "isKnown", target: "naming", actions: "nameAnew" },
        lift: { guard: "isMovable", target: "lifted", actions: "lift" },
        move: { guard: "canMove", target: "moving", actions: ["lift", "moveLifted"] },
        retire: { guard: "isRetirable", target: "retiring", actions: "choose" },
        restore: { guard: "isRetired", target: "restoring", actions: "choose" },
        merge: { guard: "hasOthers", target: "merging", actions: "choose" },
        import: "importing",
        export: "exporting",
        "reload.*": ".loading",
      },
      states: {
        loading: {
          description: "The catalogue is loading; what was shown before stays.",
          tags: "busy",
          invoke: {
            id: "loadCatalogue",
            src: "loadCatalogue",
            onDone: { target: "shown", actions: "keep" },
            onError: "#officeCatalogue.failed",
          },
        },
        shown: {
          description: "The catalogue is shown; categories open and close, and a search narrows it.",
        },
      },
    },
    failed: {
      description: "The catalogue could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
    naming: {
      description: "Both names of a new entry, or of one that is renamed, are typed in its row.",
      tags: "naming",
      initial: "typing",
      states: {
        typing: {
          description: "The names are typed; what is wrong with them is said after the first try to save them.",
          on: {
            "name.change": { actions: "changeName" },
            submit: [{ guard: "isValid", target: "saving" }, { actions: "touch" }],
            cancel: { target: "#officeCatalogue.list.shown", actions: "focusEntry" },
          },
        },
        saving: {
          description: "The names are being saved.",
          tags: "busy",
          invoke: {
            id: "saveNames",
            src: "saveNames",
            onDone: { target: "#officeCatalogue.list", actions: ["announceSaved", "focusEntry"] },
            onError: { target: "typing", actions: "keepFailure" },
          },
        },
      },
    },
    lifted: {
      description: "An entry is lifted: it follows the arrow keys or the pointer, and its place is said.",
      on: {
        "lifted.move": { actions: ["moveLifted", "focusEntry"] },
        "lifted.over": { actions: "putBefore" },
        drop: [{ guard: "isElsewhere", target: "moving" }, { target: "list.shown" }],
        cancel: { target: "list.shown", actions: "focusEntry" },
      },
    },
    moving: {
      description: "The new place is being saved.",
      tags: "busy",
      invoke: {
        id: "moveEntry",
        src: "moveEntry",
        onDone: { target: "list", actions: ["place", "focusEntry"] },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    retiring: {
      description: "An entry is to be retired: it can no longer be chosen, and what uses it keeps it.",
      initial: "counting",
      states: {
        counting: {
          description: "What uses the entry is counted.",
          tags: "busy",
          invoke: {
            id: "countUse",
            src: "countUse",
            onDone: { target: "asking", actions: "keepUse" },
            onError: { target: "#officeCatalogue.list", actions: "announceFailed" },
          },
        },
        asking: {
          description: "A dialog says what uses the entry, and asks for confirmation.",
          tags: "dialog",
          on: { confirm: "acting", cancel: "#officeCatalogue.list.shown" },
        },
        acting: {
          description: "The entry is being retired.",
          tags: "busy",
          invoke: {
            id: "actOnEntry",
            src: "actOnEntry",
            onDone: {
              target: "#officeCatalogue.list",
              actions: [{ type: "announceDone", params: "retire" }, "focusEntry"],
            },
            onError: { target: "#officeCatalogue.list", actions: "announceFailed" },
          },
        },
      },
    },
    restoring: {
      description: "A retired entry is being brought back.",
      tags: "busy",
      invoke: {
        id: "actOnEntry",
        src: "actOnEntry",
        onDone: { target: "list", actions: [{ type: "announceDone", params: "restore" }, "focusEntry"] },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    merging: {
      description: "An entry is to be merged into another one of its kind.",
      tags: "dialog",
      initial: "asking",
      states: {
        asking: {
          description: "A dialog asks for the entry that stays, and for confirmation.",
          initial: "choosing",
          on: {
            cancel: "#officeCatalogue.list.shown",
            "into.choose": [
              { guard: "isChosen", target: ".counting", actions: "chooseInto" },
              { target: ".choosing", actions: "chooseInto" },
            ],
          },
          states: {
            choosing: { description: "No entry is chosen that stays." },
            counting: {
              description: "What uses both entries is counted.",
              tags: "busy",
              invoke: {
                id: "countMerge",
                src: "countMerge",
                onDone: { target: "counted", actions: "keepMerge" },
                onError: { target: "#officeCatalogue.list", actions: "announceFailed" },
              },
            },
            counted: {
              description: "The dialog says what goes and what stays, with the numbers before and after.",
              on: { confirm: "#officeCatalogue.merging.acting" },
            },
          },
        },
        acting: {
          description: "The entry is being merged.",
          tags: "busy",
          invoke: {
            id: "actOnEntry",
            src: "actOnEntry",
            onDone: {
              target: "#officeCatalogue.list",
              actions: [{ type: "announceDone", params: "merge" }, "focusEntry"],
            },
            onError: { target: "#officeCatalogue.list", actions: "announceFailed" },
          },
        },
      },
    },
    importing: {
      description: "A dialog takes a file with entries.",
      invoke: {
        id: "catalogueImport",
        src: "catalogueImport",
        onDone: [
          { guard: "isImported", target: "list", actions: "announceImported" },
          { target: "list.shown" },
        ],
      },
    },
    exporting: {
      description: "The catalogue is being saved as a file.",
      tags: "busy",
      invoke: {
        id: "exportCatalogue",
        src: "exportCatalogue",
        onDone: "list.shown",
        onError: { target: "list.shown", actions: "announceFailed" },
      },
    },
  },
});
