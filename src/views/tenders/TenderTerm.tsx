import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { Day } from './TenderTime.tsx';
import { TimeBar } from './TimeBar.tsx';

/** The contract period, and the part of it that has elapsed. */
export function TenderTerm({ tender: { start_date, end_date } }: { tender: Tender }) {
  const { t } = useTranslation('tenders');
  return (
    <div>
      <TimeBar start={start_date} end={end_date} />
      <dl className="mt-2 flex justify-between text-small">
        <div>
          <dt className="text-ink-3">{t('tender.start')}</dt>
          <dd className="font-medium">
            <Day instant={start_date} />
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-ink-3">{t('tender.end')}</dt>
          <dd className="font-medium">
            <Day instant={end_date} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
