import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { classes } from '../ui/classes.ts';
import { useServerNowUntil } from '../ui/server-clock.ts';
import { Day, Deadline, Moment } from './TenderTime.tsx';

type Place = 'past' | 'today' | 'ahead';
const dots: Record<Place, string> = {
  past: 'bg-ink border-2 border-ink',
  today: 'bg-surface border-[5px] border-brand',
  ahead: 'bg-surface border-2 border-line-strong',
};

/** The dates of a tender in order, with today between past and future ones. */
export function KeyDates({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation('tenders');
  const now = new Date(useServerNowUntil(Date.parse(tender.deadline))).toISOString();
  const placeOf = (instant: string): Place => (instant <= now ? 'past' : 'ahead');
  const dates = [
    {
      name: placeOf(tender.publish_date) === 'past' ? t('tenderPage.posting') : t('tenderPage.publishing'),
      instant: tender.publish_date,
      Shown: Day,
    },
    ...(tender.questionsUntil < tender.deadline
      ? [{ name: t('tenderPage.lastQuestions'), instant: tender.questionsUntil, Shown: Deadline }]
      : []),
    { name: t('tender.deadline'), instant: tender.deadline, Shown: Deadline },
    ...(tender.opening ? [{ name: t('tenderPage.opened'), instant: tender.opening.at, Shown: Moment }] : []),
    ...(tender.decision ? [{ name: t('tenderPage.decided'), instant: tender.decision.at, Shown: Moment }] : []),
  ];
  const steps = dates.map(({ name, instant, Shown }) => (
    <Step key={name} place={placeOf(instant)} name={name}>
      <Shown instant={instant} />
    </Step>
  ));
  const passed = dates.filter(({ instant }) => placeOf(instant) === 'past').length;
  const today = (
    <Step key="today" place="today" name={t('tender.today')}>
      <Day instant={now} />
      {tender.phase === 'running' && (
        <span className="font-normal text-ink-2">
          {' · '}
          <Countdown until={tender.deadline} />
        </span>
      )}
    </Step>
  );
  return (
    <section className="card p-6">
      <h2 className="text-h3 mb-4">{t('tenderPage.keyDates')}</h2>
      <ol>{passed === dates.length ? steps : [...steps.slice(0, passed), today, ...steps.slice(passed)]}</ol>
    </section>
  );
}

const line =
  'relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:start-[7px] not-last:before:top-3 not-last:before:-bottom-1 not-last:before:w-0.5 not-last:before:bg-line';

const Step = ({ place, name, children }: { place: Place; name: string; children: ReactNode }) => (
  <li className={line} aria-current={place === 'today' ? 'date' : undefined}>
    <span aria-hidden="true" className={classes('relative z-10 mt-1 size-4 shrink-0 rounded-full', dots[place])} />
    <span>
      <span className="block text-small text-ink-3">{name}</span>
      <span className="block font-semibold">{children}</span>
    </span>
  </li>
);
