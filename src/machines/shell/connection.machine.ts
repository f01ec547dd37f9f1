import { assign, setup } from 'xstate';
import { connectionProbeInterval, offlineDelay, onlineNoticeDuration, sendingTimeout } from '../../../contract/limits.ts';
import { effect, port, watchPort } from '../port.ts';
import type { StoredPage } from './stored-page.ts';

type Watched = { type: 'connection.absent' } | { type: 'connection.lost' } | { type: 'connection.restored' } | { type: 'route.changed' };
/** What the HTTP client reports about the connection. */
export type ConnectionReport =
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'read.stored'; readAt: string }
  | { type: 'save.failed'; call: string }
  | { type: 'save.sent'; call: string };

type Context = {
  /** When the oldest stored answer of this page was read; null if everything shown is current. */
  readAt: string | null;
  /** Automatic saves that failed because the server was unreachable. */
  waiting: string[];
  /** Chosen files that are not stored yet, when the connection has returned. */
  unsent: number;
  /** Pages that can be opened without a connection. */
  stored: StoredPage[];
};

/** The connection to the server: a bar informs about its loss, and about its return if something was waiting to be sent. */
export const connectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Watched | ConnectionReport,
    tags: {} as 'offline' | 'bar',
  },
  actors: {
    watchConnection: watchPort<Watched>('watchConnection'),
    /** Resolves if the server answers. */
    probeServer: port<void>('probeServer'),
    listStoredPages: port<StoredPage[]>('listStoredPages'),
    /** Counts the chosen files that are not stored yet. */
    countUnsentFiles: port<number>('countUnsentFiles'),
  },
  actions: {
    noteRead: assign({
      readAt: ({ context }, readAt: string) => (context.readAt === null || readAt < context.readAt ? readAt : context.readAt),
    }),
    forgetRead: assign({ readAt: null }),
    keepStored: assign({ stored: (_, stored: StoredPage[]) => stored }),
    addWaiting: assign({ waiting: ({ context }, call: string) => [...context.waiting.filter((other) => other !== call), call] }),
    removeWaiting: assign({ waiting: ({ context }, call: string) => context.waiting.filter((other) => other !== call) }),
    forgetWaiting: assign({ waiting: [] }),
    keepUnsent: assign({ unsent: (_, unsent: number) => unsent }),
    /** Reloads the page's data, which may be old or missing. */
    reloadData: effect('reloadData'),
    /** Lets flows whose data could not be loaded try again. */
    announceReturn: effect('announceReturn'),
  },
  guards: {
    showsStored: ({ context }) => context.readAt !== null,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isAnyUnsent: (_, unsent: number) => unsent > 0,
    isLastWaiting: ({ context }, call: string) => context.waiting.every((other) => other === call),
  },
  delays: { offlineDelay, connectionProbeInterval, sendingTimeout, onlineNoticeDuration },
}).createMachine({
  id: 'connection',
  description: 'The connection to the server, as the bar below the header shows it.',
  meta: { beyond: 'Users must know whether what they see is current and whether what they write is sent.' },
  context: { readAt: null, waiting: [], unsent: 0, stored: [] },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'online',
  on: {
    'route.changed': { actions: 'forgetRead' },
    'read.stored': { actions: { type: 'noteRead', params: ({ event }) => event.readAt } },
    'save.failed': { actions: { type: 'addWaiting', params: ({ event }) => event.call } },
    'save.sent': { actions: { type: 'removeWaiting', params: ({ event }) => event.call } },
  },
  states: {
    online: {
      description: 'The server answers.',
      entry: 'forgetWaiting',
      on: {
        // A page that is opened without a connection has no interruption to wait for.
        'connection.absent': 'offline',
        'connection.lost': 'wavering',
        'read.stored': { target: 'wavering', actions: { type: 'noteRead', params: ({ event }) => event.readAt } },
      },
    },
    wavering: {
      description: 'The server does not answer: short interruptions are not shown.',
      after: { offlineDelay: 'offline' },
      on: {
        'connection.restored': [
          { guard: 'hasWaiting', target: 'sending', actions: ['forgetRead', 'reloadData'] },
          { guard: 'showsStored', target: 'online', actions: ['forgetRead', 'reloadData'] },
          // Only what failed in the meantime is loaded again; reloading everything else would repeat requests.
          { target: 'online', actions: 'announceReturn' },
        ],
      },
    },
    offline: {
      description: 'The bar says that there is no connection, and when the page was read.',
      tags: ['offline', 'bar'],
      initial: 'listing',
      on: {
        'connection.restored': [
          { guard: 'hasWaiting', target: 'sending', actions: ['forgetRead', 'reloadData'] },
          { target: 'online', actions: ['forgetRead', 'reloadData'] },
        ],
        'route.changed': { target: '.listing', actions: 'forgetRead' },
      },
      states: {
        listing: {
          description: 'The pages that can be opened without a connection are being listed.',
          invoke: {
            id: 'listStoredPages',
            src: 'listStoredPages',
            onDone: { target: 'idle', actions: { type: 'keepStored', params: ({ event }) => event.output } },
            onError: 'idle',
          },
        },
        idle: {
          description: 'There is no connection; the page waits a while before it looks for one again.',
          after: { connectionProbeInterval: 'probing' },
        },
        probing: {
          description: 'The connection is being checked.',
          invoke: {
            id: 'probeServer',
            src: 'probeServer',
            onDone: [
              { guard: 'hasWaiting', target: '#connection.sending', actions: ['forgetRead', 'reloadData'] },
              { target: '#connection.online', actions: ['forgetRead', 'reloadData'] },
            ],
            onError: 'listing',
          },
        },
      },
    },
    sending: {
      description: 'The connection is back: what was waiting is being sent.',
      tags: 'bar',
      after: { sendingTimeout: 'online' },
      on: {
        'connection.lost': 'wavering',
        'save.sent': [
          {
            guard: { type: 'isLastWaiting', params: ({ event }) => event.call },
            target: 'counting',
            actions: { type: 'removeWaiting', params: ({ event }) => event.call },
          },
          { actions: { type: 'removeWaiting', params: ({ event }) => event.call } },
        ],
      },
    },
    counting: {
      description: 'What was written is sent; files that are not sent yet are being counted.',
      tags: 'bar',
      invoke: {
        id: 'countUnsentFiles',
        src: 'countUnsentFiles',
        onDone: [
          {
            guard: { type: 'isAnyUnsent', params: ({ event }) => event.output },
            target: 'partlyBack',
            actions: { type: 'keepUnsent', params: ({ event }) => event.output },
          },
          { target: 'back' },
        ],
        onError: 'online',
      },
      on: { 'connection.lost': 'wavering' },
    },
    back: {
      description: 'The bar says that the connection is back and everything was sent.',
      tags: 'bar',
      after: { onlineNoticeDuration: 'online' },
      on: { 'connection.lost': 'wavering' },
    },
    partlyBack: {
      description: 'The bar says that the connection is back, and how many files are still to be sent.',
      tags: 'bar',
      after: { onlineNoticeDuration: 'online' },
      on: { 'connection.lost': 'wavering' },
    },
  },
});
