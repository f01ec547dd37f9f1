import { sendTo, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import type { Locale } from '../../../contract/locale.ts';
import { waitingMessagesMachine } from '../conversations/waiting-messages.machine.ts';
import { notificationStreamMachine } from '../notifications/notification-stream.machine.ts';
import { notificationsMachine } from '../notifications/notifications.machine.ts';
import { tabLeaderMachine } from '../notifications/tab-leader.machine.ts';
import { loginModalMachine } from '../session/login-modal.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { sessionEndMachine } from '../session/session-end.machine.ts';
import { sessionEndingMachine } from '../session/session-ending.machine.ts';
import { activityMachine } from './activity.machine.ts';
import { type ConnectionReport, connectionMachine } from './connection.machine.ts';
import { errorPopupMachine } from './error-popup.machine.ts';
import { installerMachine } from './installer.machine.ts';
import { localeMachine } from './locale.machine.ts';
import { navigationMachine } from './navigation.machine.ts';
import { popupFor } from './popup.ts';
import { siteMachine } from './site.machine.ts';
import { type ToastContent, toastOf } from './toast.ts';
import { toasterMachine } from './toaster.machine.ts';

/** Call events reported by the services, and page-wide requests of the flows. */
export type ShellEvent =
  | { type: 'request.started' }
  | { type: 'request.ended' }
  | { type: 'call.failed'; failure: Failure }
  | { type: 'action.failed'; failure: Failure }
  | { type: 'toast.show'; toast: ToastContent }
  | { type: 'login'; form?: 'forgotten' }
  | { type: 'session.reload' }
  | ConnectionReport;

const endsSession = ({ status }: Failure): boolean => status === 401 || status === 403;

/** The root of the application: starts the long-lived flows and routes events between them. */
export const shellMachine = setup({
  types: {
    input: {} as { locale: Locale; isDevelopment: boolean },
    context: {} as { locale: Locale; isDevelopment: boolean },
    events: {} as ShellEvent,
  },
  actors: {
    session: sessionMachine,
    sessionEnd: sessionEndMachine,
    sessionEnding: sessionEndingMachine,
    loginModal: loginModalMachine,
    activity: activityMachine,
    errorPopup: errorPopupMachine,
    toaster: toasterMachine,
    locale: localeMachine,
    navigation: navigationMachine,
    site: siteMachine,
    notifications: notificationsMachine,
    notificationStream: notificationStreamMachine,
    waitingMessages: waitingMessagesMachine,
    tabLeader: tabLeaderMachine,
    installer: installerMachine,
    connection: connectionMachine,
  },
  actions: {
    startSpinner: sendTo('activity', { type: 'request.started' }),
    endSpinner: sendTo('activity', { type: 'request.ended' }),
    resetSpinner: sendTo('activity', { type: 'reset' }),
    expireSession: sendTo('session', { type: 'session.expired' }),
    reloadSession: sendTo('session', { type: 'storage.changed' }),
    showPopup: sendTo('errorPopup', (_, failure: Failure) => ({ type: 'call.failed', failure })),
    showToast: sendTo('toaster', (_, toast: ToastContent) => ({ type: 'toast.show', toast })),
    showFailure: sendTo('toaster', (_, failure: Failure) => ({ type: 'toast.show', toast: toastOf(failure) })),
    reportConnection: sendTo('connection', (_, report: ConnectionReport) => report),
    openLogin: sendTo('loginModal', (_, { form }: { form?: 'forgotten' }) => ({ type: 'open', form })),
  },
  guards: {
    endsSession: (_, failure: Failure) => endsSession(failure),
    isUnsaid: (_, failure: Failure) => popupFor(failure) === null && !endsSession(failure),
  },
}).createMachine({
  id: 'shell',
  description: 'What every page has, and what each answer of the server leads to.',
  context: ({ input }) => input,
  invoke: [
    { id: 'session', systemId: 'session', src: 'session' },
    { id: 'sessionEnd', systemId: 'sessionEnd', src: 'sessionEnd' },
    { id: 'sessionEnding', systemId: 'sessionEnding', src: 'sessionEnding' },
    { id: 'loginModal', systemId: 'loginModal', src: 'loginModal' },
    { id: 'activity', systemId: 'activity', src: 'activity' },
    { id: 'errorPopup', systemId: 'errorPopup', src: 'errorPopup' },
    { id: 'toaster', systemId: 'toaster', src: 'toaster' },
    { id: 'locale', systemId: 'locale', src: 'locale', input: ({ context }) => ({ locale: context.locale }) },
    { id: 'navigation', systemId: 'navigation', src: 'navigation' },
    { id: 'site', systemId: 'site', src: 'site' },
    { id: 'notifications', systemId: 'notifications', src: 'notifications' },
    { id: 'notificationStream', systemId: 'notificationStream', src: 'notificationStream' },
    { id: 'waitingMessages', systemId: 'waitingMessages', src: 'waitingMessages' },
    { id: 'tabLeader', systemId: 'tabLeader', src: 'tabLeader' },
    {
      id: 'installer',
      systemId: 'installer',
      src: 'installer',
      input: ({ context }) => ({ isDevelopment: context.isDevelopment }),
    },
    { id: 'connection', systemId: 'connection', src: 'connection' },
  ],
  initial: 'running',
  states: {
    running: {
      description: 'The application is running.',
      meta: { requirement: '8 Response handling' },
      on: {
        'request.started': { actions: 'startSpinner' },
        'request.ended': { actions: 'endSpinner' },
        'call.failed': [
          { guard: { type: 'endsSession', params: ({ event }) => event.failure }, actions: ['resetSpinner', 'expireSession'] },
          { actions: { type: 'showPopup', params: ({ event }) => event.failure } },
        ],
        'action.failed': {
          guard: { type: 'isUnsaid', params: ({ event }) => event.failure },
          actions: { type: 'showFailure', params: ({ event }) => event.failure },
        },
        'toast.show': { actions: { type: 'showToast', params: ({ event }) => event.toast } },
        login: { actions: { type: 'openLogin', params: ({ event }) => event } },
        'session.reload': { actions: 'reloadSession' },
        'connection.lost': { actions: { type: 'reportConnection', params: ({ event }) => event } },
        'connection.restored': { actions: { type: 'reportConnection', params: ({ event }) => event } },
        'read.stored': { actions: { type: 'reportConnection', params: ({ event }) => event } },
        'save.failed': { actions: { type: 'reportConnection', params: ({ event }) => event } },
        'save.sent': { actions: { type: 'reportConnection', params: ({ event }) => event } },
      },
    },
  },
});
