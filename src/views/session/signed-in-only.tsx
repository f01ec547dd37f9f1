import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { memberGateMachine } from '../../machines/session/member-gate.machine.ts';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { useShellActor } from '../shell/shell-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { useUser } from './use-user.ts';

type GateProps = ViewProps<typeof memberGateMachine>;

/** Shown instead of a page that requires a login. */
function Gate({ snapshot, send }: GateProps) {
  const { t } = useTranslation();
  if (snapshot.matches('awaitingSession')) return <PageSkeleton />;
  return (
    <div className="wrap py-12">
      <Head page={t('gate.title')} />
      <Notice
        title={t('gate.title')}
        text={t('gate.text')}
        action={
          <Button variant="primary" onClick={() => send({ type: 'login' })}>
            {t('shell.login')}
          </Button>
        }
      />
    </div>
  );
}

/**
 * Wraps a guarded page: shown immediately to a signed-in user, a moment before the guard's state follows. Another user gets a new
 * instance, so that data shown to one account is never saved to another.
 */
export const gated = (Page: ComponentType): ComponentType<GateProps> =>
  function PageOrGate(props) {
    const userId = useUser()?.id;
    const isSignedIn = useSelector(useShellActor('session'), (session) => session.hasTag('signedIn'));
    const isOpen = props.snapshot.hasTag('open') || (props.snapshot.matches('awaitingSession') && isSignedIn);
    return isOpen ? <Page key={userId} /> : <Gate {...props} />;
  };

/** Wraps a page that requires a login: a visitor is prompted to log in and then sees the page. */
export const signedInOnly = (Page: ComponentType): ComponentType => {
  const PageOrGate = gated(Page);
  return function SignedInOnly() {
    const { memberGate } = useMachines();
    return <Flow machine={memberGate} view={PageOrGate} />;
  };
};
