import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import type { AdDay, OwnAd } from '../../../contract/entities/ads.ts';
import { canDoWithAd, daysOf, figuresByWeek, isApproved } from '../../../contract/rules/ads.ts';
import { instantOf } from '../../../contract/rules/qatar-time.ts';
import { formatDate, formatDay, formatNumber } from '../../i18n/formats.ts';
import { formatPercent } from '../../i18n/percentages.ts';
import type { AdRead, adFiguresMachine, FigureAct } from '../../machines/ads/ad-figures.machine.ts';
import { known } from '../../machines/known.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { TimeBar } from '../tenders/TimeBar.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Note } from '../ui/Note.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ReadBody } from '../ui/ReadBody.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToday } from '../ui/server-clock.ts';
import { OutsideLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { AdBadge } from './AdBadge.tsx';
import { AdBody } from './AdBody.tsx';
import { DayText, FigureLine, shortLink, useFigures } from './ad-facts.tsx';

type Props = ViewProps<typeof adFiguresMachine>;

/** `/account/manage-ads/{id}/figures`: how often an advertisement was shown and opened. */
export function AdFigures({ snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const { t: member } = useTranslation('member');
  const read = useFlow<AdRead>(known(snapshot.children.ad));
  return (
    <>
      <Breadcrumbs
        label={member('place.ads')}
        steps={[{ href: '/account/manage-ads', name: member('place.ads') }]}
        here={t('figures.title')}
      />
      <ReadBody
        read={read}
        texts={{ failedTitle: t('figures.failedTitle'), failedText: t('list.failedText') }}
        missing={
          <Notice
            title={t('figures.missingTitle')}
            text={t('figures.missingText')}
            action={<ButtonLink href="/account/manage-ads">{t('editor.toList')}</ButtonLink>}
          />
        }
        loading={
          <div aria-busy="true">
            <p role="status" className="sr-only">
              {t('figures.loading')}
            </p>
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(ad) => <Shown ad={ad} snapshot={snapshot} send={send} />}
      </ReadBody>
    </>
  );
}

function Shown({ ad, snapshot, send }: Props & { ad: OwnAd }) {
  const { t } = useTranslation('ads');
  const figures = useFigures(ad);
  const approved = ad.decidedAt && isApproved(ad) ? t('figures.approvedOn', { date: formatDate(ad.decidedAt) }) : '';
  const until = ad.ends_on ? t('figures.runsUntil', { date: formatDay(ad.ends_on) }) : '';
  const press = (act: FigureAct) => ({
    busy: snapshot.matches('acting'),
    disabled: !snapshot.matches('acting') && !snapshot.can({ type: 'act', act }),
    onClick: () => send({ type: 'act', act }),
  });
  return (
    <>
      <AccountHead title={ad.name} lead={`${approved} ${until}`.trim()}>
        {ad.isMine && (
          <div className="flex gap-2">
            {canDoWithAd('pause', ad.standing) && (
              <Button icon={Pause} variant="quiet" {...press('pause')}>
                {t('card.pause')}
              </Button>
            )}
            {canDoWithAd('resume', ad.standing) && (
              <Button icon={Play} variant="quiet" {...press('resume')}>
                {t('card.resume')}
              </Button>
            )}
            <ButtonLink icon={Pencil} href={`/account/manage-ads/${ad.id}`}>
              {t(ad.standing === 'ended' ? 'card.runAgain' : 'card.edit')}
            </ButtonLink>
          </div>
        )}
      </AccountHead>
      <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_320px] gap-5 items-start">
        <section className="card overflow-hidden">
          <header className="flex items-center justify-between gap-3 px-5 sm:px-6 pt-5 sm:pt-6">
            <h2 className="text-h3">{t('figures.title')}</h2>
            <AdBadge standing={ad.standing} />
          </header>
          <div className="px-5 sm:px-6 pb-5 pt-4">
            {figures.length === 0 && <p className="text-ink-2">{t('figures.none')}</p>}
            {figures.length > 0 && <Totals ad={ad} figures={figures} />}
            <p className="hint mt-4">{t('figures.rule')}</p>
          </div>
          {figures.length > 0 && <Weeks figures={figures} />}
        </section>
        <div className="grid gap-5">
          {ad.isMine && isApproved(ad) && <Note tone="info">{t('editor.runningNote')}</Note>}
          <TheAd ad={ad} />
        </div>
      </div>
    </>
  );
}

const percent = (opened: number, shown: number): string => formatPercent(shown === 0 ? 0 : opened / shown, 1);

function Totals({ ad, figures }: { ad: OwnAd; figures: readonly AdDay[] }) {
  const { t } = useTranslation('ads');
  const yesterday = figures.at(-1)?.shown ?? 0;
  return (
    <div className="grid sm:grid-cols-2 gap-x-8 gap-y-5">
      {(['shown', 'opened'] as const).map((of) => (
        <div key={of} className="min-w-0">
          <p className="text-small text-ink-3">{t(`card.${of}`)}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="text-h1 font-semibold">
              <Digits>{formatNumber(ad[of])}</Digits>
            </b>
            <span className="text-small text-ink-2">
              {of === 'shown'
                ? t('figures.yesterday', { amount: formatNumber(yesterday) })
                : t('figures.share', { share: percent(ad.opened, ad.shown) })}
            </span>
          </p>
          <FigureLine figures={figures} of={of} className="mt-2" />
          {figures.length > 1 && figures[0] && (
            <p className="mt-1 flex justify-between text-small text-ink-3">
              <DayText day={figures[0].day} />
              <DayText day={figures.at(-1)?.day ?? ''} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function Weeks({ figures }: { figures: readonly AdDay[] }) {
  const { t } = useTranslation('ads');
  return (
    <table className="tbl tbl-inset tbl-cards w-full">
      <caption className="sr-only">{t('figures.byWeek')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.week')}</th>
          <th scope="col" className="n">
            {t('card.shown')}
          </th>
          <th scope="col" className="n">
            {t('card.opened')}
          </th>
          <th scope="col" className="n">
            {t('figures.percent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {figuresByWeek(figures).map(({ from, to, shown, opened }) => (
          <tr key={from}>
            <td className="full whitespace-nowrap">
              <DayText day={from} /> - <DayText day={to} />
            </td>
            <td className="n third" data-label={t('card.shown')}>
              <Digits>{formatNumber(shown)}</Digits>
            </td>
            <td className="n third" data-label={t('card.opened')}>
              <Digits>{formatNumber(opened)}</Digits>
            </td>
            <td className="n third" data-label={t('figures.percent')}>
              <Digits>{percent(opened, shown)}</Digits>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TheAd({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation('ads');
  const locale = useLocale();
  const today = useToday();
  const daysLeft = ad.ends_on && ad.standing !== 'ended' ? daysOf(today, ad.ends_on) : null;
  return (
    <aside className="card p-5" aria-label={t('figures.ad')}>
      <h2 className="text-h3 mb-3">{t('figures.ad')}</h2>
      <div className="card p-4">
        <AdBody ad={{ ...ad, company: ad.advertiser }} locale={locale} />
      </div>
      <dl className="mt-4 grid gap-3 text-small">
        <div>
          <dt className="text-ink-3">{t('figures.placement')}</dt>
          <dd className="font-medium">{t(`placement.${ad.placement}`)}</dd>
        </div>
        <div>
          <dt className="text-ink-3">{t('figures.link')}</dt>
          <dd className="wrap-anywhere">
            <OutsideLink href={ad.link_url}>
              <bdi dir="ltr">{shortLink(ad.link_url)}</bdi>
            </OutsideLink>
          </dd>
        </div>
        {ad.starts_on && ad.ends_on && (
          <div>
            <dt className="text-ink-3 mb-2">{t('figures.runs')}</dt>
            <dd>
              <TimeBar window={{ opens: instantOf(ad.starts_on), closes: instantOf(ad.ends_on, '23:59') }} />
              <p className="mt-2 flex justify-between font-medium">
                <DayText day={ad.starts_on} />
                <DayText day={ad.ends_on} />
              </p>
              {daysLeft !== null && <p className="mt-1 text-ink-2">{t('figures.daysLeft', { count: daysLeft })}</p>}
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
