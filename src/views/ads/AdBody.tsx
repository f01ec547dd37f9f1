import { useTranslation } from 'react-i18next';
import { inLanguage, type Locale } from '../../../contract/locale.ts';

type Shown = {
  title: string;
  titleAr: string;
  text: string;
  textAr: string;
  image_url: string | null;
  company: { name: string; nameAr: string | null } | null;
};

/** What visitors see of an advertisement: caption, picture, headline, text and company; `isWide` puts the text beside the picture. */
export function AdBody({ ad, locale, isWide }: { ad: Shown; locale: Locale; isWide?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={isWide ? 'grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-x-6 md:items-center' : 'block'}>
      <span className={isWide ? 'block text-caption text-ink-3 md:col-span-2' : 'block text-caption text-ink-3'}>
        {t('listing.advertisement')}
      </span>
      {ad.image_url && (
        <img
          src={ad.image_url}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className="mt-2 w-full h-auto aspect-[1200/630] rounded-control object-cover"
        />
      )}
      <span className="block">
        <span className="block mt-3 font-semibold wrap-anywhere">
          <bdi>{inLanguage(locale, ad.title, ad.titleAr)}</bdi>
        </span>
        <span className="block text-small text-ink-2 mt-0.5 wrap-anywhere">
          <bdi>{inLanguage(locale, ad.text, ad.textAr)}</bdi>
        </span>
        {ad.company && (
          <span className="block text-small text-ink-3 mt-2 wrap-anywhere">
            <bdi>{inLanguage(locale, ad.company.name, ad.company.nameAr)}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
