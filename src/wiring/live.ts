import { fromCallback, fromPromise } from 'xstate';
import { notificationStreamMachine } from '../machines/notifications/notification-stream.machine.ts';
import { notificationsMachine } from '../machines/notifications/notifications.machine.ts';
import { tabLeaderMachine } from '../machines/notifications/tab-leader.machine.ts';
import { loadLatest } from '../services/notifications.ts';
import { logProblem } from '../services/page.ts';
import { claimLeadership, shareNotification, watchTabs } from '../services/tabs.ts';
import { type Tools, watchReloadOf, watchSessionOf } from './tools.ts';

/** The live stream and what the bell shows: they live as long as the page. */
export const wireLive = (tools: Tools) => {
  const { ask, client, tellShell, news } = tools;
  const refresh = (): void => {
    tellShell({ type: 'notifications.changed' });
    news.announce();
  };

  const tabLeader = tabLeaderMachine.provide({
    actors: { claimLeadership: fromCallback(({ sendBack }) => claimLeadership(() => sendBack({ type: 'leadership.gained' }))) },
    actions: { tellStream: () => tellShell({ type: 'leadership.gained' }) },
  });

  const notificationStream = notificationStreamMachine.provide({
    actors: {
      // Before the session is ended on the server, which would end the stream itself.
      watchSession: watchSessionOf(tools, (snapshot) => !snapshot.matches('leaving')),
      holdStream: fromCallback(({ input, sendBack }) => {
        let giveUp = (): void => {};
        let isOver = false;
        // Only who is signed in needs to read a stream.
        import('../services/stream.ts').then(
          ({ holdStream }) => {
            if (isOver) return;
            giveUp = holdStream(client, input.lastId, {
              opened: () => sendBack({ type: 'stream.opened' }),
              alive: () => sendBack({ type: 'stream.alive' }),
              heard: (notification) => sendBack({ type: 'notification.heard', notification }),
              broken: (reason) => {
                logProblem('The live stream broke.', reason);
                sendBack({ type: 'stream.broken' });
              },
            });
          },
          () => sendBack({ type: 'stream.broken' }),
        );
        return () => {
          isOver = true;
          giveUp();
        };
      }),
      watchTabs: fromCallback(({ sendBack }) => watchTabs((notification) => sendBack({ type: 'notification.shared', notification }))),
    },
    actions: {
      announce: (_, { title }) => {
        tellShell({ type: 'toast.show', toast: { tone: 'success', message: { text: title } } });
        refresh();
      },
      share: (_, notification) => shareNotification(notification),
      refresh,
    },
  });

  const notifications = notificationsMachine.provide({
    actors: {
      watchSession: watchSessionOf(tools),
      watchReload: watchReloadOf(tools),
      loadLatest: fromPromise(({ signal }) => loadLatest(ask, signal)),
    },
  });

  return { tabLeader, notificationStream, notifications };
};
