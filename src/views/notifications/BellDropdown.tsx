import { useTranslation } from 'react-i18next';
import { notificationCountLimit } from '../../../contract/limits.ts';
import { formatCount } from '../../i18n/formats.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useShellActor } from '../shell/shell-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Dropdown } from '../ui/Dropdown.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { NotificationItem } from './NotificationItem.tsx';

type Props = ViewProps<typeof notificationsMachine>;

/** The newest notifications below the bell, with a link to all of them. */
export function BellDropdown({ snapshot, send }: Props) {
  const { t } = useTranslation();
  const navigation = useShellActor('navigation');
  const { latest } = snapshot.context;
  return (
    <Dropdown
      label={t('notifications')}
      className="pop rise absolute z-50 end-[-52px] sm:end-0 top-[calc(100%+6px)] w-[min(400px,calc(100vw-24px))] overflow-hidden"
      onClose={() => navigation.send({ type: 'dropdown.close' })}
    >
      <header className="flex items-center justify-between px-4 min-h-12 border-b border-line">
        <p className="font-semibold text-body">{t('notifications')}</p>
        {latest && (
          <span className="text-small text-ink-3">
            <Digits>{formatCount(latest.total, latest.total < notificationCountLimit)}</Digits>
          </span>
        )}
      </header>
      <div className="max-h-[min(70vh,520px)] overflow-y-auto divide-y divide-line">
        {snapshot.matches('loading') && <Skeleton className="h-40 m-4" />}
        {snapshot.matches('failed') && (
          <div className="p-6 grid justify-items-center gap-3 text-center">
            <p className="text-ink-2">{t('bell.failed')}</p>
            <Button small onClick={() => send({ type: 'retry' })}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {latest?.items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} small />
        ))}
        {latest?.total === 0 && <p className="p-6 text-center text-ink-2">{t('noNotification')}</p>}
      </div>
      <footer className="border-t border-line text-center">
        <TextLink href="/notifications" className="inline-flex items-center min-h-12 font-medium">
          {t('bell.all')}
        </TextLink>
      </footer>
    </Dropdown>
  );
}
