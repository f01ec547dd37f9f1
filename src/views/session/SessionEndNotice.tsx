import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/formats.ts';
import type { sessionEndMachine } from '../../machines/session/session-end.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Sentence } from '../ui/Sentence.tsx';

/** Warns before the session expires and extends it; stays visible while the page scrolls. */
export function SessionEndNotice({ snapshot, send }: ViewProps<typeof sessionEndMachine>) {
  const { t } = useTranslation();
  const { endsAt } = snapshot.context;
  const isOver = snapshot.matches({ typing: 'expired' });
  if (!snapshot.hasTag('warning')) return null;
  return (
    <div role="alert" className="fixed inset-x-0 bottom-2 z-30 wrap">
      <div className="note note-pending flex-wrap items-center shadow-pop">
        <Lock />
        <p className="flex-1 min-w-[220px]">
          {isOver || endsAt === null ? (
            t('sessionEnd.over')
          ) : (
            <Sentence
              t={t}
              text="sessionEnd.warned"
              parts={{
                time: (
                  <time dateTime={endsAt}>
                    <Digits>{formatTime(endsAt)}</Digits>
                  </time>
                ),
              }}
            />
          )}
        </p>
        {!isOver && (
          <Button busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'extend' })}>
            {t('sessionEnd.extend')}
          </Button>
        )}
      </div>
    </div>
  );
}
