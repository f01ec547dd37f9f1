import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/formats.ts';
import type { waitingMessagesMachine } from '../../machines/conversations/waiting-messages.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Digits } from '../ui/Digits.tsx';

type WaitingMarkProps = Pick<ViewProps<typeof waitingMessagesMachine>, 'snapshot'> & {
  /** Counts only messages of this conversation. */
  of?: string;
};

/** How many messages have not been sent yet; renders nothing if there are none. */
export function WaitingMark({ snapshot, of }: WaitingMarkProps) {
  const { t } = useTranslation();
  const { length } = snapshot.context.waiting.filter(({ conversation }) => of === undefined || conversation === of);
  if (length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 shrink-0 text-small font-medium text-pending">
      <Clock className="size-3.5" />
      <span className="sr-only">{t('unsent.count', { count: length })}</span>
      <span aria-hidden="true">
        <Digits>{formatNumber(length)}</Digits>
      </span>
    </span>
  );
}
