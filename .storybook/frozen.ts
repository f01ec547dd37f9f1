import { type AnyActorRef, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom, type StateValueFrom } from 'xstate';
import { unreadCounterStart } from '../contract/limits.ts';
import type { Locale } from '../contract/locale.ts';
import { waitingMessagesMachine } from '../src/machines/conversations/waiting-messages.machine.ts';
import { listMachine } from '../src/machines/list.machine.ts';
import { notificationsMachine } from '../src/machines/notifications/notifications.machine.ts';
import type { Paged } from '../src/machines/paging.ts';
import { readMachine } from '../src/machines/read.machine.ts';
import { loginModalMachine } from '../src/machines/session/login-modal.machine.ts';
import { sessionMachine } from '../src/machines/session/session.machine.ts';
import { sessionEndMachine } from '../src/machines/session/session-end.machine.ts';
import { activityMachine } from '../src/machines/shell/activity.machine.ts';
import { connectionMachine } from '../src/machines/shell/connection.machine.ts';
import { errorPopupMachine } from '../src/machines/shell/error-popup.machine.ts';
import { installerMachine } from '../src/machines/shell/installer.machine.ts';
import { localeMachine } from '../src/machines/shell/locale.machine.ts';
import { navigationMachine } from '../src/machines/shell/navigation.machine.ts';
import { siteMachine } from '../src/machines/shell/site.machine.ts';
import { toasterMachine } from '../src/machines/shell/toaster.machine.ts';
import type { ShellFlowName, ShellFlows } from '../src/views/shell/shell-context.tsx';
import { silenced } from '../test/machines/support/silenced.ts';
import { site } from './samples.ts';

/** Returns an actor fixed in a state; nothing runs except the given children. */
export const frozen = <M extends AnyStateMachine>(
  machine: M,
  value: StateValueFrom<M>,
  context: SnapshotFrom<M>['context'],
  children: Record<string, AnyActorRef> = {},
): SnapshotFrom<M> => Object.assign(machine.resolveState({ value, context } as never), { children }) as SnapshotFrom<M>;

/** Returns a running actor that starts in a state; the invocations of that state are not started, but for the given children. */
export const actorAt = (
  machine: AnyStateMachine,
  value: unknown,
  context: unknown,
  children: Record<string, AnyActorRef> = {},
): AnyActorRef => {
  const actor = createActor(silenced(machine), { snapshot: machine.resolveState({ value, context } as never), input: {} }).start();
  Object.assign(actor.getSnapshot(), { children });
  return actor;
};

/** Returns the list of a flow in a state, with its search and the page that it has read. */
export const listAt = (
  value: StateValueFrom<typeof listMachine>,
  context: { search: { page: number; [filter: string]: unknown }; result: (Paged & { [more: string]: unknown }) | null },
): AnyActorRef => actorAt(listMachine, value, context);

/** Returns what reads one thing in a state, with what it has read. */
export const readAt = (value: StateValueFrom<typeof readMachine>, result: object | null, of: object | null = null): AnyActorRef =>
  actorAt(readMachine, value, { of, result });

/** Returns a running child flow. */
export const running = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): AnyActorRef =>
  createActor<AnyStateMachine>(silenced(machine), { input }).start();

type At<M extends AnyStateMachine> = { value: StateValueFrom<M>; context: SnapshotFrom<M>['context'] };
export type ShellParts = { locale: Locale } & { [Name in Exclude<ShellFlowName, 'locale'>]?: At<ShellFlows[Name]> };

/** Returns a shell whose flows are in the given states; the others are idle. */
export const frozenShell = ({ locale, ...parts }: ShellParts) => {
  const at: { [Name in Exclude<ShellFlowName, 'locale'>]: At<ShellFlows[Name]> } = {
    session: { value: 'anonymous', context: { user: null } },
    sessionEnd: { value: 'idle', context: { endsAt: null, now: '' } },
    loginModal: {
      value: 'closed',
      context: { values: { name: '', email: '', password: '', code: '' }, touched: [], errors: {}, failure: null, proof: null },
    },
    activity: { value: 'idle', context: { running: 0 } },
    errorPopup: { value: 'hidden', context: { popup: null } },
    toaster: { value: 'empty', context: { toasts: [] } },
    navigation: { value: { menu: 'closed', dropdown: 'closed', scroll: 'top' }, context: {} },
    site: { value: 'ready', context: { site } },
    notifications: { value: 'signedOut', context: { latest: null, unread: unreadCounterStart } },
    installer: { value: { registered: 'untouched' }, context: { isDevelopment: false } },
    connection: { value: 'online', context: { readAt: null, waiting: [], unsent: 0, stored: [] } },
    waitingMessages: { value: 'signedOut', context: { waiting: [] } },
    ...parts,
  };
  const actors: Record<ShellFlowName, AnyActorRef> = {
    session: actorAt(sessionMachine, at.session.value, at.session.context),
    sessionEnd: actorAt(sessionEndMachine, at.sessionEnd.value, at.sessionEnd.context),
    loginModal: actorAt(loginModalMachine, at.loginModal.value, at.loginModal.context),
    activity: actorAt(activityMachine, at.activity.value, at.activity.context),
    errorPopup: actorAt(errorPopupMachine, at.errorPopup.value, at.errorPopup.context),
    toaster: actorAt(toasterMachine, at.toaster.value, at.toaster.context),
    navigation: actorAt(navigationMachine, at.navigation.value, at.navigation.context),
    site: actorAt(siteMachine, at.site.value, at.site.context),
    notifications: actorAt(notificationsMachine, at.notifications.value, at.notifications.context),
    installer: actorAt(installerMachine, at.installer.value, at.installer.context),
    connection: actorAt(connectionMachine, at.connection.value, at.connection.context),
    waitingMessages: actorAt(waitingMessagesMachine, at.waitingMessages.value, at.waitingMessages.context),
    locale: actorAt(localeMachine, locale, { locale, wanted: locale }),
  };
  return { system: { get: (name: ShellFlowName) => actors[name] }, start: () => {} };
};
