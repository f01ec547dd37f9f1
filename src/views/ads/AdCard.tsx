import Image from 'lucide-react/icons/image';
import { useTranslation } from 'react-i18next';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { adProblems } from '../../../contract/rules/ads.ts';
import { formatDate, formatList, formatNumber } from '../../i18n/formats.ts';
import type { adListMachine } from '../../machines/ads/ad-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Digits } from '../ui/Digits.tsx';
import { useToday } from '../ui/server-clock.ts';
import { OutsideLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { AdActions } from './AdActions.tsx';
import { AdBadge } from './AdBadge.tsx';
import { AdBody } from './AdBody.tsx';
import { AdDays, FigureLine, shortLink, useFigures } from './ad-facts.tsx';

type Props = ViewProps<typeof adListMachine> & { ad: OwnAd };

/** An advertisement in the list: its picture, status, days, what its status calls for, and what can be done. */
export function AdCard({ ad, snapshot, send }: Props) {
  const { t } = useTranslation('ads');
  const locale = useLocale();
  return (
    <article id={`ad-${ad.id}`} tabIndex={-1} aria-labelledby={`ad-${ad.id}-name`} className="card overflow-hidden flex flex-col">
      {ad.isMine ? <Picture ad={ad} /> : <AsShown ad={ad} />}
      <div className="p-4 grow flex flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h2 id={`ad-${ad.id}-name`} className="font-semibold text-body min-w-0 wrap-anywhere">
            <bdi>{ad.name || inLanguage(locale, ad.title, ad.titleAr) || t('list.new')}</bdi>
          </h2>
          <AdBadge standing={ad.standing} />
        </div>
        {!ad.isMine && (
          <p className="text-small text-ink-2 mt-1">
            {t('card.advertiser')} <bdi>{inLanguage(locale, ad.advertiser.name, ad.advertiser.nameAr)}</bdi>
          </p>
        )}
        {ad.link_url && (
          <p className="mt-1.5 text-small wrap-anywhere">
            <OutsideLink href={ad.link_url}>
              <bdi dir="ltr">{shortLink(ad.link_url)}</bdi>
            </OutsideLink>
          </p>
        )}
        <p className="mt-1.5 text-small text-ink-2">
          <AdDays ad={ad} /> · {t(`placement.${ad.placement}`)}
        </p>
        <Details ad={ad} />
        <div className="mt-auto pt-4">
          <div className="border-t border-line pt-3">
            <AdActions ad={ad} snapshot={snapshot} send={send} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Picture({ ad: { image_url } }: { ad: OwnAd }) {
  const { t } = useTranslation('ads');
  if (image_url) return <img src={image_url} alt="" width={1200} height={630} loading="lazy" className="h-32 w-full object-cover" />;
  return (
    <div className="h-32 grid place-items-center bg-sunken text-ink-3">
      <Image className="size-6" role="img" aria-label={t('card.noPicture')} />
    </div>
  );
}

/** Both languages as visitors will see them, for the admin who decides. */
function AsShown({ ad }: { ad: OwnAd }) {
  const shown = { ...ad, company: ad.advertiser };
  return (
    <div className="bg-sunken p-3 grid grid-cols-2 gap-3">
      {(['en', 'ar'] as const).map((locale) => (
        <div key={locale} lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} className="card p-3 min-w-0">
          <AdBody ad={shown} locale={locale} />
        </div>
      ))}
    </div>
  );
}

function Details({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation('ads');
  // The list holds the latest days only.
  const figures = useFigures({ ...ad, starts_on: ad.days[0]?.day ?? null });
  if (ad.standing === 'rejected' && ad.reason)
    return (
      <p className="mt-3 text-small text-ink-2">
        <b className="font-semibold text-ink">{t('card.reason')}</b> <bdi>{ad.reason}</bdi>
      </p>
    );
  if (ad.standing === 'pending')
    return (
      ad.sentAt && (
        <p className="mt-3 text-small text-ink-2">{t(ad.isMine ? 'card.sentOn' : 'card.sent', { date: formatDate(ad.sentAt) })}</p>
      )
    );
  if (ad.standing === 'draft') return <Missing ad={ad} />;
  if (ad.standing === 'scheduled' && ad.shown === 0) return null;
  return (
    <div className="mt-3 flex items-end gap-4">
      <Figure name={t('card.shown')} value={ad.shown} />
      <Figure name={t('card.opened')} value={ad.opened} />
      <FigureLine figures={figures} of="shown" className="grow min-w-0 max-w-[160px]" />
    </div>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <dl>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="font-semibold">
        <Digits>{formatNumber(value)}</Digits>
      </dd>
    </dl>
  );
}

const fieldNames = {
  name: 'editor.name',
  image_url: 'editor.picture',
  title: 'editor.headline',
  titleAr: 'editor.headlineAr',
  text: 'editor.text',
  textAr: 'editor.textAr',
  link_url: 'editor.link',
  starts_on: 'editor.from',
  ends_on: 'editor.to',
} as const;

/** What a draft lacks, by the names of its fields. */
function Missing({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation('ads');
  const locale = useLocale();
  const problems = adProblems(ad, useToday());
  const fields = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => problems[field]);
  return (
    <div className="mt-3 text-small text-ink-2">
      <p>{t('card.savedOn', { date: formatDate(ad.updatedAt) })}</p>
      {fields.length > 0 && (
        <p className="mt-1">
          {t('card.missing', {
            fields: formatList(
              fields.map((field) => t(fieldNames[field])),
              locale,
            ),
          })}
        </p>
      )}
    </div>
  );
}
