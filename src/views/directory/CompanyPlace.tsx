import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import type { Location } from '../../../contract/entities/directory.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { MapFrame } from '../ui/MapFrame.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** The municipality as text, above the map that is the same for every company (specification section 2). */
export function CompanyPlace({ location, map }: { location: Location; map: Settings['map'] }) {
  const { t } = useTranslation('member');
  return (
    <section className="card overflow-hidden">
      <h2 className="text-h3 px-5 py-4">{t('profile.location')}</h2>
      <MapFrame {...map} title={t('profile.map')} />
      <p className="px-5 py-4 flex items-center gap-1.5 text-ink-2">
        <MapPin className="size-[18px] text-ink-3" />
        {t('profile.place', { place: inLanguage(useLocale(), location.nameEn, location.nameAr) })}
      </p>
    </section>
  );
}
