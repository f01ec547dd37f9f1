import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { formatDate, formatTime } from '../../i18n/formats.ts';

/** The day of an instant in Qatar. */
export const Day = ({ instant }: { instant: string }) => (
  <time dateTime={dayOf(instant)} dir="ltr" className="num">
    {formatDate(instant)}
  </time>
);

/** Day and time in Qatar without the time zone, for lists that state it once. */
export const Moment = ({ instant }: { instant: string }) => (
  <time dateTime={instant} dir="ltr" className="num">
    {formatDate(instant)}, {formatTime(instant)}
  </time>
);

/** The time of day in Qatar at an instant. */
export const Time = ({ instant }: { instant: string }) => (
  <time dateTime={instant} dir="ltr" className="num">
    {formatTime(instant)}
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
