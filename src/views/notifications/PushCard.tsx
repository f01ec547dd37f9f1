import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/formats.ts';
import type { pushMachine } from '../../machines/notifications/push.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Note } from '../ui/Note.tsx';
import { Sentence } from '../ui/Sentence.tsx';

type Props = ViewProps<typeof pushMachine>;

type PanelProps = { icon: ReactNode; title: string; text: string; actions?: ReactNode; children?: ReactNode };

function Panel({ icon, title, text, actions, children }: PanelProps) {
  return (
    <section className="card p-5 sm:p-6 mb-4" aria-labelledby="push-title">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <span className="grid place-items-center size-11 shrink-0 rounded-full bg-sunken text-ink-2">{icon}</span>
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="push-title" className="font-semibold text-body">
            {title}
          </h2>
          <p className="mt-0.5 text-ink-2">{text}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2 ms-auto max-sm:w-full max-sm:flex-col-reverse">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** The devices with notifications, each with a button that ends them. */
function Devices({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { devices, chosen } = snapshot.context;
  if (devices.length === 0) return null;
  return (
    <ul className="mt-4 border-t border-line divide-y divide-line">
      {devices.map(({ id, name, isCurrent, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <MonitorSmartphone className="size-5 text-ink-3" />
          <p className="min-w-0 flex-1 basis-40">
            <span className="font-medium">
              <bdi>{name}</bdi>
              {isCurrent && ` (${t('push.thisDevice')})`}
            </span>
            <span className="block hint">
              <Sentence t={t} text="push.since" parts={{ day: <Digits>{formatDate(createdAt)}</Digits> }} />
            </span>
          </p>
          {isCurrent && snapshot.matches('on') && (
            <Button
              small
              variant="quiet"
              busy={snapshot.matches({ on: 'testing' })}
              disabled={!snapshot.can({ type: 'test', id })}
              onClick={() => send({ type: 'test', id })}
            >
              {t('push.test')}
            </Button>
          )}
          <Button
            small
            aria-label={t('push.turnOffDevice', { name })}
            busy={snapshot.matches('removing') && chosen === id}
            disabled={!snapshot.can({ type: 'turn.off', id })}
            onClick={() => send({ type: 'turn.off', id })}
          >
            {t('push.turnOff')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Notifications on this device: the offer, the browser's question, the devices, or why it is not possible. */
export function PushCard({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { failure, devices } = snapshot.context;
  const isOn = snapshot.matches('on') || (snapshot.matches('removing') && devices.some(({ isCurrent }) => isCurrent));
  const ring = <BellRing className="size-[22px]" />;
  const off = <BellOff className="size-[22px]" />;

  if (snapshot.matches('loading') || snapshot.matches('unconfigured') || snapshot.matches('hidden')) return null;
  if (snapshot.matches('unsupported'))
    return (
      <Panel icon={off} title={t('push.unsupportedTitle')} text={t('push.unsupportedText')}>
        <Devices snapshot={snapshot} send={send} />
      </Panel>
    );
  if (snapshot.matches('refused') || snapshot.matches('failed'))
    return (
      <Panel
        icon={off}
        title={t(snapshot.matches('refused') ? 'push.refusedTitle' : 'push.loadFailedTitle')}
        text={t(snapshot.matches('refused') ? 'push.refusedText' : 'notice.failedText')}
        actions={
          <Button onClick={() => send({ type: 'retry' })}>
            {snapshot.matches('refused') ? t('push.checkAgain') : common('common.retry')}
          </Button>
        }
      />
    );
  if (isOn)
    return (
      <Panel icon={ring} title={t('push.onTitle')} text={t('push.onText')}>
        <Devices snapshot={snapshot} send={send} />
        <div role="status">{snapshot.matches({ on: 'tested' }) && <p className="mt-2 text-open font-medium">{t('push.tested')}</p>}</div>
        {failure && <Note tone="danger">{failure.message ?? t('push.changeFailed')}</Note>}
      </Panel>
    );
  const isAsking = snapshot.matches('asking');
  return (
    <Panel
      icon={ring}
      title={t('push.title')}
      text={isAsking ? t('push.asking') : t('push.text')}
      actions={
        <>
          <Button variant="quiet" disabled={!snapshot.can({ type: 'not.now' })} onClick={() => send({ type: 'not.now' })}>
            {t('push.notNow')}
          </Button>
          <Button busy={isAsking || snapshot.matches('registering')} onClick={() => send({ type: 'turn.on' })}>
            {!isAsking && !snapshot.matches('registering') && <BellRing className="size-[18px]" />}
            {t('push.turnOn')}
          </Button>
        </>
      }
    >
      {failure && (
        <div className="mt-4">
          <Note tone="danger">{failure.message ?? t('push.registerFailed')}</Note>
        </div>
      )}
      <Devices snapshot={snapshot} send={send} />
    </Panel>
  );
}
