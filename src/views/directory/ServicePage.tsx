import { useSearch } from 'wouter';
import { parseListingUrl } from '../../../contract/rules/listing-url.ts';
import { Flow } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { ServiceListing } from './ServiceListing.tsx';

/** `/service`: starts with the search in the URL; the flow observes later URL changes. */
export function ServicePage() {
  const { serviceListing } = useMachines();
  const query = useSearch();
  return <Flow machine={serviceListing} input={{ search: parseListingUrl(query) }} view={ServiceListing} />;
}
