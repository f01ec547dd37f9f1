import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { CollapsiblePanel } from '../ui/CollapsiblePanel.tsx';
import { Select } from '../ui/Select.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { ListingCatalogue } from './ListingCatalogue.tsx';
import { ListingKeyword } from './ListingKeyword.tsx';
import { locationChoices } from './location-choices.ts';

type Props = ViewProps<typeof serviceListingMachine>;

/** The filters; collapsed on small screens, with the number of active ones. */
export function ListingFilters({ snapshot, send }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { filters, search, catalogue } = snapshot.context;
  const active = search.services.length + (search.keyword ? 1 : 0) + (search.location ? 1 : 0);
  const locations = locationChoices(locale, catalogue?.locations);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search' });
  };
  return (
    <CollapsiblePanel
      icon={SlidersHorizontal}
      title={t('listing.filters')}
      badge={active > 0 ? t('listing.active', { count: active }) : null}
    >
      <search aria-label={t('listing.find')}>
        <form action="/service" className="grid gap-5" onSubmit={submit}>
          <h2 className="text-h3 hidden lg:block">{t('listing.find')}</h2>
          <ListingKeyword snapshot={snapshot} send={send} />
          <Select
            label={t('listing.location')}
            name="location"
            value={filters.location === null ? '' : String(filters.location)}
            choices={[{ value: '', label: t('listing.allLocations') }, ...locations]}
            onChange={(value) => send({ type: 'location.choose', id: value === '' ? null : Number(value) })}
          />
          {filters.services.length > 0 && <input type="hidden" name="services" value={filters.services.join(',')} />}
          <ListingCatalogue snapshot={snapshot} send={send} />
          <div className="grid grid-cols-2 gap-3">
            <Button variant="ink" type="submit">
              {t('common.search')}
            </Button>
            <Button onClick={() => send({ type: 'clear' })}>{t('common.clear')}</Button>
          </div>
        </form>
      </search>
    </CollapsiblePanel>
  );
}
