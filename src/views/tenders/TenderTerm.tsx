import { useTranslation } from 'react-i18next';
import type { TenderWindow } from '../../../contract/rules/tender-window.ts';
import { Day } from './TenderTime.tsx';
import { TimeBar } from './TimeBar.tsx';

/** The days on which a tender opens and closes, and the part of its window that has elapsed. */
export function TenderTerm({ window }: { window: TenderWindow }) {
  const { t } = useTranslation('tenders');
  return (
    <div>
      <TimeBar window={window} />
      <dl className="mt-2 flex justify-between text-small">
        <div>
          <dt className="text-ink-3">{t('tender.start')}</dt>
          <dd className="font-medium">
            <Day instant={window.opens} />
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-ink-3">{t('tender.end')}</dt>
          <dd className="font-medium">
            <Day instant={window.closes} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
