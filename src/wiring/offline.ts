import { fromCallback, fromPromise } from 'xstate';
import { connectionMachine } from '../machines/shell/connection.machine.ts';
import { installerMachine } from '../machines/shell/installer.machine.ts';
import { watchAddress } from '../services/browser/address.ts';
import { probeServer, watchConnection } from '../services/browser/connection.ts';
import { readToken } from '../services/browser/storage.ts';
import * as worker from '../services/browser/worker.ts';
import { type Tools, watchTyping } from './tools.ts';

/** Provides the service worker's registration and the bar that shows the connection, which live as long as the page. */
export const wireOffline = ({ reloads, returns }: Tools) => {
  const installer = installerMachine.provide({
    actors: {
      waitUntilStable: fromPromise(({ input, signal }) => worker.waitUntilStable(input.limit, signal)),
      registerWorker: fromPromise(() => worker.registerWorker()),
      watchVersions: fromCallback(({ sendBack }) => worker.watchVersions(() => sendBack({ type: 'version.ready' }))),
      watchTyping,
      activateVersion: fromPromise(() => worker.activateVersion()),
    },
    actions: { logUnavailable: worker.logUnavailable, reloadPage: worker.reloadPage },
  });

  const connection = connectionMachine.provide({
    actors: {
      watchConnection: fromCallback(({ sendBack }) => {
        if (!navigator.onLine) sendBack({ type: 'connection.absent' });
        let path = location.pathname;
        const stops = [
          watchConnection((isConnected) => sendBack({ type: isConnected ? 'connection.restored' : 'connection.lost' })),
          watchAddress((next) => {
            if (next !== path) sendBack({ type: 'route.changed' });
            path = next;
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      probeServer: fromPromise(({ signal }) => probeServer(signal)),
      countUnsentFiles: fromPromise(async () => (await import('../services/drafts/unsent-files.ts')).countUnsentFiles()),
      listStoredPages: fromPromise(async () => (await import('../services/stored-pages.ts')).listStoredPages(readToken())),
    },
    actions: { reloadData: () => reloads.announce(), announceReturn: () => returns.announce() },
  });

  return { installer, connection };
};
