import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { sessionEndMachine } from '../../../machines/session/session-end.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Time } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sentence } from '../../ui/Sentence.tsx';

/** Warns before the session expires and extends it; stays visible while the page scrolls. */
export function SessionEndNotice({ snapshot, send }: ViewProps<typeof sessionEndMachine>) {
  const { t } = useTranslation('proposals');
  const { endsAt } = snapshot.context;
  const isWarned = snapshot.hasTag('warning');
  const isOver = snapshot.matches('expired');
  return (
    <div role="alert" className={isWarned ? 'sticky top-2 lg:top-20 z-20 mb-4' : 'hidden'}>
      {isWarned && (
        <div className="note note-pending flex-wrap items-center shadow-card">
          <Lock />
          <p className="flex-1 min-w-[220px]">
            {isOver || endsAt === null ? (
              t('sessionEnd.over')
            ) : (
              <Sentence write={(time) => t('sessionEnd.warned', { time })}>
                <Time instant={endsAt} />
              </Sentence>
            )}
          </p>
          {!isOver && (
            <Button busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'extend' })}>
              {t('sessionEnd.extend')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
