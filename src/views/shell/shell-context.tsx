import { type ComponentType, createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { waitingMessagesMachine } from '../../machines/conversations/waiting-messages.machine.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { sessionEndMachine } from '../../machines/session/session-end.machine.ts';
import type { activityMachine } from '../../machines/shell/activity.machine.ts';
import type { connectionMachine } from '../../machines/shell/connection.machine.ts';
import type { errorPopupMachine } from '../../machines/shell/error-popup.machine.ts';
import type { installerMachine } from '../../machines/shell/installer.machine.ts';
import type { localeMachine } from '../../machines/shell/locale.machine.ts';
import type { navigationMachine } from '../../machines/shell/navigation.machine.ts';
import type { siteMachine } from '../../machines/shell/site.machine.ts';
import type { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { OnMount } from '../ui/OnMount.tsx';

/** The shell's flows by name. */
export type ShellFlows = {
  session: typeof sessionMachine;
  sessionEnd: typeof sessionEndMachine;
  loginModal: typeof loginModalMachine;
  activity: typeof activityMachine;
  errorPopup: typeof errorPopupMachine;
  toaster: typeof toasterMachine;
  locale: typeof localeMachine;
  navigation: typeof navigationMachine;
  site: typeof siteMachine;
  notifications: typeof notificationsMachine;
  installer: typeof installerMachine;
  connection: typeof connectionMachine;
  waitingMessages: typeof waitingMessagesMachine;
};
export type ShellFlowName = keyof ShellFlows;

/** The part of the shell that views need; `start` has no effect on a running shell. */
type ShellActor = { system: { get: (name: ShellFlowName) => unknown }; start: () => void };

export const ShellContext = createContext<ShellActor | null>(null);

const useShell = (): ShellActor => {
  const shell = use(ShellContext);
  if (!shell) throw new Error('No shell is running: ShellContext is missing.');
  return shell;
};

/** Returns the running flow of a name, to be read with `useSelector`. */
export const useShellActor = <Name extends ShellFlowName>(name: Name): ActorRefFrom<ShellFlows[Name]> =>
  useShell().system.get(name) as ActorRefFrom<ShellFlows[Name]>;

/** Starts the shell once the page is shown: on a page that the server rendered, it must not change before that. */
export function ShellStart() {
  return <OnMount run={useShell().start} />;
}

type ShellFlowProps<Name extends ShellFlowName> = { name: Name; view: ComponentType<ViewProps<ShellFlows[Name]>> };

/** Renders the view of a shell flow. */
export function ShellFlow<Name extends ShellFlowName>({ name, view }: ShellFlowProps<Name>) {
  return <ChildFlow<ShellFlows[Name]> actor={useShellActor(name)} view={view} />;
}
