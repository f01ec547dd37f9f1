import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/formats.ts';
import type { unreadMessagesMachine } from '../../machines/conversations/unread-messages.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Digits } from '../ui/Digits.tsx';

/** The menu item of the messages, with the number of unread conversations. */
export function UnreadLabel({ snapshot }: ViewProps<typeof unreadMessagesMachine>) {
  const { t } = useTranslation('member');
  const { unread } = snapshot.context;
  if (unread === 0) return t('place.messages');
  return (
    <>
      <span className="sr-only">{t('place.unread', { count: unread })}</span>
      <span aria-hidden="true" className="flex-1">
        {t('place.messages')}
      </span>
      <span aria-hidden="true" className="unread">
        <Digits>{formatNumber(unread)}</Digits>
      </span>
    </>
  );
}
