import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../i18n/formats.ts';
import type { connectionMachine } from '../../machines/shell/connection.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { Sentence } from '../ui/Sentence.tsx';

/** The bar below the header: the connection is lost, or back. The live region exists before the bar, as screen readers require. */
export function NetBar({ snapshot }: ViewProps<typeof connectionMachine>) {
  const { t } = useTranslation();
  const { readAt } = snapshot.context;
  const isOffline = snapshot.hasTag('offline');
  const isBack = snapshot.matches('back') || snapshot.matches('partlyBack');
  const returned = snapshot.matches('partlyBack')
    ? t('offline.partlyBack', { count: snapshot.context.unsent })
    : t(snapshot.matches('back') ? 'offline.back' : 'offline.sending');
  return (
    <div role="status" data-testid="netbar">
      {snapshot.hasTag('bar') && (
        <div className={classes('netbar', isBack && 'netbar-back')}>
          <div className="wrap">
            {isOffline ? <WifiOff /> : <Wifi />}
            <p>
              {isOffline ? t('offline.bar') : returned}
              {isOffline && readAt !== null && (
                <>
                  {' '}
                  <Sentence
                    t={t}
                    text="offline.readAt"
                    parts={{
                      time: (
                        <time dateTime={readAt}>
                          <Digits>
                            {formatDate(readAt)}, {formatTime(readAt)}
                          </Digits>
                        </time>
                      ),
                    }}
                  />
                </>
              )}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
