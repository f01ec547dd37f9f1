import { fromCallback, type SnapshotFrom } from 'xstate';
import { ensureMemberMachine } from '../machines/session/ensure-member.machine.ts';
import type { loginModalMachine } from '../machines/session/login-modal.machine.ts';
import type { SessionSnapshot, Tools } from './tools.ts';

/** Provides the flow that prompts a visitor to log in. */
export const wireEnsureMember = ({ session, loginModal, sendToShell }: Tools) =>
  ensureMemberMachine.provide({
    actors: {
      watchSession: fromCallback(({ sendBack }) => {
        const report = (snapshot: SessionSnapshot): void => {
          if (snapshot.matches('restoring')) sendBack({ type: 'session.restoring' });
          else sendBack({ type: snapshot.hasTag('signedIn') ? 'session.opened' : 'session.closed' });
        };
        report(session().getSnapshot());
        return session().subscribe(report).unsubscribe;
      }),
      watchLoginModal: fromCallback(({ sendBack }) => {
        // A page that is pressed before its shell runs: the modal reports that it is closed when it starts, and opens afterwards.
        let wasOpen = !loginModal().getSnapshot().matches('closed');
        const report = (snapshot: SnapshotFrom<typeof loginModalMachine>): void => {
          const isOpen = !snapshot.matches('closed');
          if (wasOpen && !isOpen) sendBack({ type: 'modal.closed' });
          wasOpen = isOpen;
        };
        return loginModal().subscribe(report).unsubscribe;
      }),
    },
    actions: { openLogin: () => sendToShell({ type: 'login' }) },
  });
