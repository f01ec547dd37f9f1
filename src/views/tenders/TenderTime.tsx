import { useTranslation } from 'react-i18next';
import { dayOf, formatDay, timeOf } from '../../../contract/rules/qatar-time.ts';

/** The day of an instant in Qatar. */
export const Day = ({ instant }: { instant: string }) => (
  <time dateTime={dayOf(instant)} dir="ltr" className="num">
    {formatDay(dayOf(instant))}
  </time>
);

/** Day and time in Qatar without the time zone, for lists that state it once. */
export const Moment = ({ instant }: { instant: string }) => (
  <time dateTime={instant} dir="ltr" className="num">
    {formatDay(dayOf(instant))}, {timeOf(instant)}
  </time>
);

/** The time of day in Qatar at an instant. */
export const Time = ({ instant }: { instant: string }) => (
  <time dateTime={instant} dir="ltr" className="num">
    {timeOf(instant)}
  </time>
);

/** A deadline: day, time and time zone. */
export function Deadline({ instant }: { instant: string }) {
  const { t } = useTranslation('tenders');
  return (
    <>
      <Moment instant={instant} /> <span className="font-normal text-ink-2">{t('tender.qatarTime')}</span>
    </>
  );
}
