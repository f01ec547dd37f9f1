import { assign, setup } from 'xstate';
import type { CatalogueFile, ImportSummary } from '../../../contract/entities/catalogue.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { port } from '../port.ts';

/** A file that was read, and what its import would do. */
export type Tried = { file: CatalogueFile; summary: ImportSummary };

/** A dialog that adds the entries of a file to the catalogue, after it has said what that does. */
export const catalogueImportMachine = setup({
  types: {
    context: {} as { chosen: File | null; tried: Tried | null; failure: Failure | null },
    events: {} as { type: 'file.choose'; file: File } | { type: 'confirm' } | { type: 'cancel' },
    output: {} as boolean,
    tags: {} as 'busy',
  },
  actors: {
    /** Reads a file and asks what its import would do. Rejects with `invalidInput` for any other file. */
    tryImport: port<Tried, { file: File }>('tryImport'),
    importCatalogue: port<void, { file: CatalogueFile }>('importCatalogue'),
  },
  actions: {
    choose: assign((_, chosen: File) => ({ chosen, tried: null, failure: null })),
    keep: assign({ tried: (_, tried: Tried) => tried }),
    keepFailure: assign(failureOf),
  },
  guards: {
    isUnfit: failedWith('invalidInput', 'malformed'),
    changesAnything: (_, { summary }: Tried) => Object.values(summary).some((count) => count > 0),
  },
}).createMachine({
  id: 'catalogueImport',
  description: 'Entries of a file are added to the catalogue.',
  meta: { beyond: 'Those who run the marketplace take a catalogue from a file.' },
  context: { chosen: null, tried: null, failure: null },
  initial: 'choosing',
  output: ({ event }) => (event as { output?: unknown }).output === true,
  states: {
    choosing: {
      description: 'The dialog asks for a file.',
      on: { 'file.choose': { target: 'trying', actions: { type: 'choose', params: ({ event }) => event.file } }, cancel: 'cancelled' },
    },
    trying: {
      description: 'The file is read, and what its import would do is counted.',
      tags: 'busy',
      invoke: {
        id: 'tryImport',
        src: 'tryImport',
        input: ({ context }) => ({ file: known(context.chosen) }),
        onDone: [
          {
            guard: { type: 'changesAnything', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'nothing' },
        ],
        onError: [
          { guard: { type: 'isUnfit', params: ({ event }) => ({ error: event.error }) }, target: 'unfit' },
          { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      on: { cancel: 'cancelled' },
    },
    unfit: {
      description: 'The file is not one of a catalogue: the dialog says so and asks for another one.',
      on: { 'file.choose': { target: 'trying', actions: { type: 'choose', params: ({ event }) => event.file } }, cancel: 'cancelled' },
    },
    nothing: {
      description: 'The catalogue has everything that the file has.',
      on: { 'file.choose': { target: 'trying', actions: { type: 'choose', params: ({ event }) => event.file } }, cancel: 'cancelled' },
    },
    asking: {
      description: 'The dialog says how many entries are added and renamed, and asks for confirmation.',
      on: {
        confirm: 'importing',
        'file.choose': { target: 'trying', actions: { type: 'choose', params: ({ event }) => event.file } },
        cancel: 'cancelled',
      },
    },
    importing: {
      description: 'The entries are being added.',
      tags: 'busy',
      invoke: {
        id: 'importCatalogue',
        src: 'importCatalogue',
        input: ({ context }) => ({ file: known(context.tried).file }),
        onDone: 'imported',
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    imported: { description: 'The entries were added.', type: 'final', output: true },
    cancelled: { description: 'The dialog was closed, and nothing was added.', type: 'final', output: false },
  },
});
