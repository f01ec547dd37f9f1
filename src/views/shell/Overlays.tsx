import { type ComponentType, Suspense } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { withTexts } from '../../i18n/i18n.ts';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { sessionEndMachine } from '../../machines/session/session-end.machine.ts';
import type { errorPopupMachine } from '../../machines/shell/error-popup.machine.ts';
import type { installerMachine } from '../../machines/shell/installer.machine.ts';
import type { navigationMachine } from '../../machines/shell/navigation.machine.ts';
import type { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FetchWhenIdle, onDemand } from '../ui/on-demand.tsx';
import { PageGuard } from '../ui/PageGuard.tsx';
import { Activity } from './Activity.tsx';
import { ScrollToTopButton } from './ScrollToTopButton.tsx';
import { ShellFlow } from './shell-context.tsx';
import { ToastAnnouncer } from './ToastAnnouncer.tsx';

const LoginDialog = onDemand(() => withTexts('member', import('../session/LoginDialog.tsx')).then((file) => file.LoginDialog));
const SessionDialog = onDemand(() => import('../session/SessionDialog.tsx').then((file) => file.SessionDialog));
const SessionEndNotice = onDemand(() => import('../session/SessionEndNotice.tsx').then((file) => file.SessionEndNotice));
const ErrorPopup = onDemand(() => import('./ErrorPopup.tsx').then((file) => file.ErrorPopup));
const SideMenu = onDemand(() => import('./SideMenu.tsx').then((file) => file.SideMenu));
const Toasts = onDemand(() => import('./Toasts.tsx').then((file) => file.Toasts));
const NewVersion = onDemand(() => import('./NewVersion.tsx').then((file) => file.NewVersion));
const parts = [LoginDialog, SessionDialog, SessionEndNotice, ErrorPopup, SideMenu, Toasts, NewVersion];

/** Renders a view only while it has content: its code is loaded on first use, and a failed load leaves the page intact. */
const shownWhile = <M extends AnyStateMachine>(isShown: (snapshot: SnapshotFrom<M>) => boolean, View: ComponentType<ViewProps<M>>) =>
  function Shown({ snapshot, send }: ViewProps<M>) {
    return (
      isShown(snapshot) && (
        <PageGuard fallback={() => null}>
          <Suspense>
            <View snapshot={snapshot} send={send} />
          </Suspense>
        </PageGuard>
      )
    );
  };

const LoginWhileOpen = shownWhile<typeof loginModalMachine>((snapshot) => snapshot.hasTag('dialog'), LoginDialog);
const SessionWhileAsking = shownWhile<typeof sessionMachine>((snapshot) => snapshot.hasTag('dialog'), SessionDialog);
const EndWhileNear = shownWhile<typeof sessionEndMachine>((snapshot) => snapshot.hasTag('warning'), SessionEndNotice);
const PopupWhileShown = shownWhile<typeof errorPopupMachine>((snapshot) => snapshot.hasTag('dialog'), ErrorPopup);
const MenuWhileOpen = shownWhile<typeof navigationMachine>((snapshot) => snapshot.matches({ menu: 'open' }), SideMenu);
const ToastsWhileAny = shownWhile<typeof toasterMachine>((snapshot) => !snapshot.matches('empty'), Toasts);
const VersionWhileOffered = shownWhile<typeof installerMachine>((snapshot) => snapshot.hasTag('offered'), NewVersion);

/** The overlays of the page. */
export function Overlays() {
  return (
    <>
      <ShellFlow name="navigation" view={ScrollToTopButton} />
      <ShellFlow name="navigation" view={MenuWhileOpen} />
      <ShellFlow name="loginModal" view={LoginWhileOpen} />
      <ShellFlow name="session" view={SessionWhileAsking} />
      <ShellFlow name="sessionEnd" view={EndWhileNear} />
      <ShellFlow name="errorPopup" view={PopupWhileShown} />
      <ShellFlow name="installer" view={VersionWhileOffered} />
      <ShellFlow name="toaster" view={ToastAnnouncer} />
      <ShellFlow name="toaster" view={ToastsWhileAny} />
      <ShellFlow name="activity" view={Activity} />
      <FetchWhenIdle parts={parts} />
    </>
  );
}
