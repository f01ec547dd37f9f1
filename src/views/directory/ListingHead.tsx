import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { Service } from '../../../contract/entities/directory.ts';
import { inLanguage, type Locale } from '../../../contract/locale.ts';
import { listingData } from '../../../contract/rules/head.ts';
import { emptyFilters, formatListingUrl, listingAddress } from '../../../contract/rules/listing-url.ts';
import { formatCount, formatList } from '../../i18n/formats.ts';
import type { Catalogue } from '../../machines/directory/listing.ts';
import type { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { OriginContext } from '../shell/origin.ts';
import { StructuredData } from '../shell/StructuredData.tsx';
import { Band } from '../ui/Band.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** Number of services that the paragraph names. */
const namedServices = 4;

const nameIn = (locale: Locale, { name, nameAr }: Pick<Service, 'name' | 'nameAr'>): string => inLanguage(locale, name, nameAr);

/** Heading, paragraph and document head of the listing, which name the searched service or category, and the location. */
export function ListingHead({ snapshot }: Pick<ViewProps<typeof serviceListingMachine>, 'snapshot'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const address = listingAddress(useSearch());
  const { search, catalogue, result } = snapshot.context;
  const { what, services } = searchedServices(search.services, catalogue, locale);
  const found = catalogue?.locations.find(({ id }) => id === search.location);
  const place = found && inLanguage(locale, found.nameEn, found.nameAr);
  const title =
    what && place
      ? t('listing.titleOfIn', { what, place })
      : what
        ? t('listing.titleOf', { what })
        : place
          ? t('listing.titleIn', { place })
          : t('listing.title');
  const counted = result &&
    result.totalItems > 0 && { count: result.totalItems, shown: formatCount(result.totalItems, result.totalIsExact) };
  const facts =
    counted && services
      ? t('listing.leadOf', { ...counted, services })
      : counted && place
        ? t('listing.leadIn', { ...counted, place })
        : null;
  return (
    <>
      <Head
        page={title === t('listing.title') ? t('listing.pageTitle') : title}
        description={facts ?? t('listing.description')}
        address={address}
      />
      {catalogue && <Categories categories={catalogue.categories} />}
      <Band title={title} lead={facts ?? t('listing.lead')} />
    </>
  );
}

/** Returns the name of the searched service, or of the category that has all of the searched ones; and the services in words. */
function searchedServices(ids: readonly number[], catalogue: Catalogue | null, locale: Locale) {
  const category = catalogue?.categories.find(({ services }) => ids.length > 0 && ids.every((id) => services.some((one) => one.id === id)));
  const names = (category?.services ?? []).filter(({ id }) => ids.includes(id)).map((service) => nameIn(locale, service));
  if (!category) return { what: null, services: null };
  const what = names.length === 1 ? names.join() : nameIn(locale, category);
  return { what, services: formatList(names.slice(0, namedServices), locale) };
}

/** The categories as a list for search engines: companies are not in it, because visitors do not see their names. */
function Categories({ categories }: Pick<Catalogue, 'categories'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const origin = use(OriginContext);
  const steps = [
    { name: t('nav.home'), path: '/' },
    { name: t('listing.title'), path: '/service' },
  ];
  const items = categories.map((category) => ({
    name: nameIn(locale, category),
    path: formatListingUrl({ ...emptyFilters, services: category.services.map(({ id }) => id), page: 1 }),
  }));
  return <StructuredData data={listingData({ origin, steps, items }, locale)} />;
}
