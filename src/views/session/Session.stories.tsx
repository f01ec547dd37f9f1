import { admin, member } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { AccountMenu } from '../account/AccountMenu.tsx';
import type { ViewProps } from '../Flow.tsx';
import { AccountCorner } from './AccountCorner.tsx';
import { SessionDialog } from './SessionDialog.tsx';

export default { title: 'session/Session' };

type Session = typeof sessionMachine;

const situations = {
  restoring: { value: 'restoring', context: { user: null } },
  anonymous: { value: 'anonymous', context: { user: null } },
  updating: { value: { signedIn: 'updating' }, context: { user: member } },
  signedIn: { value: { signedIn: 'current' }, context: { user: member } },
  signedInAsAdmin: { value: { signedIn: 'current' }, context: { user: admin } },
  confirmingLogout: { value: 'confirmingLogout', context: { user: member } },
  leaving: { value: 'leaving', context: { user: member } },
  keepingEnding: { value: 'keepingEnding', context: { user: member } },
  expired: { value: 'expired', context: { user: null } },
} satisfies Record<string, Situation<Session>>;
expectEveryState<Session>(sessionMachine, situations);

/** The navigation bar's account corner, the menu and the dialogs together. */
const View = (props: ViewProps<Session>) => {
  const { user } = props.snapshot.context;
  return (
    <>
      <header className="wrap flex justify-end py-3">
        <AccountCorner {...props} />
      </header>
      <main className="wrap">
        {user && <AccountMenu user={user} path="/account" busy={props.snapshot.hasTag('busy')} onLogout={() => {}} />}
      </main>
      {props.snapshot.hasTag('dialog') && <SessionDialog {...props} />}
    </>
  );
};

export const Restoring = storyOf<Session>(sessionMachine, View, situations.restoring);
export const Anonymous = storyOf<Session>(sessionMachine, View, situations.anonymous);
export const Updating = storyOf<Session>(sessionMachine, View, situations.updating);
export const SignedIn = storyOf<Session>(sessionMachine, View, situations.signedIn);
export const SignedInAsAdmin = storyOf<Session>(sessionMachine, View, situations.signedInAsAdmin);
export const ConfirmingLogout = storyOf<Session>(sessionMachine, View, situations.confirmingLogout);
export const Leaving = storyOf<Session>(sessionMachine, View, situations.leaving);
export const KeepingEnding = storyOf<Session>(sessionMachine, View, situations.keepingEnding);
export const Expired = storyOf<Session>(sessionMachine, View, situations.expired);
