import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { AskedPassword } from '../session/asked-password.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Check } from '../ui/Check.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { FragmentTarget } from '../ui/FragmentTarget.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorEnrolment } from './SecondFactorEnrolment.tsx';
import { secondFactorId } from './second-factor-id.ts';

type Props = ViewProps<typeof secondFactorMachine>;

const Removal = dialogOnDemand<Pick<Props, 'send'>>(() => import('./SecondFactorRemoval.tsx').then((file) => file.SecondFactorRemoval));
const dialogs = [Removal, AskedPassword];

/** Few enough that the page suggests new ones. */
const fewCodes = 3;

/** The second factor of an account: off, being turned on, or on. */
export function SecondFactor({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { passwordAgain } = snapshot.children;
  return (
    <FragmentTarget id={secondFactorId} label={t('factor.title')}>
      <Card title={t('factor.title')} beside={<State snapshot={snapshot} />}>
        <Content snapshot={snapshot} send={send} />
      </Card>
      {snapshot.matches({ on: 'confirming' }) && <Removal send={send} />}
      {passwordAgain && <AskedPassword actor={passwordAgain} />}
      <FetchWhenIdle parts={dialogs} />
    </FragmentTarget>
  );
}

function State({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('member');
  const { factor } = snapshot.context;
  if (!factor) return null;
  const toneOff = factor.isRequired ? 'pending' : undefined;
  return (
    <Badge tone={factor.isOn ? 'open' : toneOff} icon={factor.isOn ? ShieldCheck : factor.isRequired ? TriangleAlert : undefined}>
      {t(factor.isOn ? 'factor.on' : 'factor.off')}
    </Badge>
  );
}

function Content({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { failure } = snapshot.context;
  if (snapshot.matches('loading')) return <Skeleton className="h-24" />;
  if (snapshot.matches('failed'))
    return <LoadFailed title={t('factor.failedTitle')} text={t('factor.failedText')} onRetry={() => send({ type: 'retry' })} />;
  if (snapshot.matches('scanning')) return <SecondFactorEnrolment snapshot={snapshot} send={send} />;
  if (snapshot.matches('showingCodes')) return <RecoveryCodes snapshot={snapshot} send={send} />;
  return (
    <div className="grid gap-4">
      <FailureNote failure={failure} />
      {snapshot.matches('off') ? <Off snapshot={snapshot} send={send} /> : <On snapshot={snapshot} send={send} />}
    </div>
  );
}

function Off({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  return (
    <>
      {snapshot.context.factor?.isRequired && <Note tone="pending">{t('factor.required')}</Note>}
      <p className="text-ink-2">{t('factor.lead')}</p>
      <div>
        <Button variant="primary" className="max-sm:w-full" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'start' })}>
          {t('factor.start')}
        </Button>
      </div>
    </>
  );
}

function On({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const left = snapshot.context.factor?.recoveryCodesLeft ?? 0;
  return (
    <>
      <p className="text-ink-2">{t('factor.onText')}</p>
      <p className="flex items-center gap-2">
        <KeyRound className="size-[18px] text-ink-3" />
        {t('factor.left', { count: left })}
      </p>
      {left <= fewCodes && <Note tone="pending">{t('factor.few')}</Note>}
      <Demand snapshot={snapshot} send={send} />
      <div className="flex flex-col sm:flex-row gap-3">
        <Button
          busy={snapshot.matches({ on: 'renewing' })}
          disabled={!snapshot.can({ type: 'renew' })}
          onClick={() => send({ type: 'renew' })}
        >
          {t('factor.renew')}
        </Button>
        <Button
          variant="quiet"
          busy={snapshot.matches({ on: 'removing' })}
          disabled={!snapshot.can({ type: 'remove' })}
          onClick={() => send({ type: 'remove' })}
        >
          {t('factor.remove')}
        </Button>
      </div>
    </>
  );
}

/** Whether decisions of weight need a code as well. */
function Demand({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { factor, isDemanded } = snapshot.context;
  const isChanging = snapshot.matches({ on: 'demanding' }) || snapshot.matches({ on: 'askingBeforeDemand' });
  return (
    <div>
      <Check
        checked={isChanging ? isDemanded : factor?.isForDecisions === true}
        disabled={!snapshot.can({ type: 'demand.change', isDemanded: true })}
        onChange={(checked) => send({ type: 'demand.change', isDemanded: checked })}
      >
        {t('factor.demand')}
      </Check>
      <p className="hint">{t('factor.demandText')}</p>
    </div>
  );
}
