import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { parseListingUrl } from '../../../contract/rules/listing-url.ts';
import { Flow } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { Title } from '../shell/Title.tsx';
import { ServiceListing } from './ServiceListing.tsx';

/** `/service`: starts with the search in the URL; the flow observes later URL changes. */
export function ServicePage() {
  const { t } = useTranslation();
  const { serviceListing } = useMachines();
  const query = useSearch();
  return (
    <>
      <Title page={t('listing.title')} />
      <Flow machine={serviceListing} input={{ search: parseListingUrl(query) }} view={ServiceListing} />
    </>
  );
}
