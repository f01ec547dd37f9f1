import { fromCallback, fromPromise } from 'xstate';
import { notificationStreamMachine } from '../machines/notifications/notification-stream.machine.ts';
import { notificationsMachine } from '../machines/notifications/notifications.machine.ts';
import { reconnectDelayAfter } from '../machines/notifications/stream-backoff.ts';
import { tabLeaderMachine } from '../machines/notifications/tab-leader.machine.ts';
import { logProblem } from '../services/browser/page.ts';
import { shareMessage, watchLeadership, watchTabs } from '../services/notifications/tabs.ts';
import { type Tools, watchNetworkOf, watchSessionOf, watchViewerOf } from './tools.ts';

/** Provides the live stream and the bell, which live as long as the page. */
export const wireLive = (tools: Tools) => {
  const { api, client, news, messages, reloads } = tools;
  const jitter = Math.random();

  const tabLeader = tabLeaderMachine.provide({
    actors: {
      watchLeadership: fromCallback(({ sendBack }) =>
        watchLeadership(
          () => sendBack({ type: 'leadership.gained' }),
          () => sendBack({ type: 'leadership.lost' }),
        ),
      ),
    },
  });

  const notificationStream = notificationStreamMachine.provide({
    actors: {
      // Before the session is ended on the server, which would close the stream.
      watchSession: watchSessionOf(tools, (snapshot) => !snapshot.hasTag('busy')),
      watchStream: fromCallback(({ input, sendBack }) => {
        let closeStream = (): void => {};
        let isOver = false;
        const broken = (reason: unknown): void => sendBack({ type: 'stream.broken', reason: String(reason) });
        // Loaded only for signed-in users, who need the stream.
        import('../services/notifications/stream.ts').then(({ watchStream }) => {
          if (isOver) return;
          closeStream = watchStream(client, input.lastId, {
            opened: (lastId) => sendBack({ type: 'stream.opened', lastId }),
            alive: () => sendBack({ type: 'stream.alive' }),
            changed: (conversation) => sendBack({ type: 'conversation.changed', conversation }),
            stored: (draft) => sendBack({ type: 'draft.changed', draft }),
            heard: (notification) => sendBack({ type: 'notification.received', notification }),
            broken,
          });
        }, broken);
        return () => {
          isOver = true;
          closeStream();
        };
      }),
      watchTabs: fromCallback(({ sendBack }) =>
        watchTabs((shared) => {
          if ('draft' in shared) return;
          if ('conversation' in shared) return sendBack({ type: 'conversation.shared', conversation: shared.conversation });
          const { reached, told } = shared;
          // Its text is useless to a tab in another language, which reloads the list instead.
          return told?.locale === client.locale()
            ? sendBack({ type: 'notification.shared', notification: told.notification })
            : sendBack({ type: 'stream.shared', lastId: reached });
        }),
      ),
      watchLanguage: fromCallback(({ sendBack }) => {
        const spoken = client.locale();
        return reloads.watch(() => {
          if (client.locale() !== spoken) sendBack({ type: 'language.changed' });
        });
      }),
    },
    actions: {
      share: (_, notification) => shareMessage({ reached: notification.id, told: { notification, locale: client.locale() } }),
      shareReached: (_, lastId) => {
        if (lastId !== null) shareMessage({ reached: lastId, told: null });
      },
      announceChange: (_, conversation) => messages.announce(conversation),
      shareChange: (_, conversation) => shareMessage({ conversation }),
      announceDraft: (_, draft) => shareMessage({ draft }),
      refresh: () => {
        news.announce();
        messages.announce(null);
      },
      logBroken: (_, reason) => logProblem('The live stream broke.', reason),
    },
    delays: { reconnectDelay: ({ context }) => reconnectDelayAfter(context.failures, jitter) },
  });

  const notifications = notificationsMachine.provide({
    actors: {
      watchSession: watchSessionOf(tools),
      watchReload: watchViewerOf(tools),
      watchNetwork: watchNetworkOf(tools),
      loadLatest: fromPromise(async ({ signal }) => (await import('../services/notifications/notifications.ts')).loadLatest(api, signal)),
    },
  });

  return { tabLeader, notificationStream, notifications };
};
