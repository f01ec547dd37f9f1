import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { adBlockMachine } from '../../machines/ads/ad-block.machine.ts';
import type { ViewProps } from '../Flow.tsx';

/** The active advertisement; an empty space if there is none. */
export function AdBlock({ snapshot }: ViewProps<typeof adBlockMachine>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [ad] = snapshot.context.ads;
  if (!snapshot.matches('shown') || !ad) return null;
  return (
    <aside className="card overflow-hidden max-lg:mt-2" aria-label={t('listing.advertisement')}>
      <p className="px-4 pt-3 text-caption text-ink-3">{t('listing.advertisement')}</p>
      <a
        href={ad.link_url}
        target="_blank"
        rel="noopener noreferrer sponsored"
        className="flex lg:block items-center gap-4 p-4 pt-2 hover:underline underline-offset-3"
      >
        {ad.image_url && (
          <img
            src={ad.image_url}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="shrink-0 size-14 rounded-control border border-line object-cover"
          />
        )}
        <span className="block lg:mt-3">
          <span className="block font-semibold">
            <bdi>{inLanguage(locale, ad.title, ad.titleAr)}</bdi>
          </span>
          <span className="block text-small text-ink-2 mt-0.5">
            <bdi>{inLanguage(locale, ad.text, ad.textAr)}</bdi>
          </span>
        </span>
      </a>
    </aside>
  );
}
