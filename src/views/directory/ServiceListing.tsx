import type { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import { AdBlock } from '../ads/AdBlock.tsx';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingHead } from './ListingHead.tsx';
import { ListingResults } from './ListingResults.tsx';

/** The directory: filters at the start, companies beside them, the advertisement below the filters. */
export function ServiceListing({ snapshot, send }: ViewProps<typeof serviceListingMachine>) {
  const { adBlock } = useMachines();
  return (
    <>
      <ListingHead snapshot={snapshot} />
      <div className="wrap pt-5 lg:pt-8 grid lg:grid-cols-[288px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] gap-4 lg:gap-x-8 items-start">
        <ListingFilters snapshot={snapshot} send={send} />
        <ListingResults snapshot={snapshot} send={send} />
        <Flow machine={adBlock} input={{ placement: 'services' }} view={AdBlock} />
      </div>
    </>
  );
}
