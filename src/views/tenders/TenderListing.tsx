import { useTranslation } from 'react-i18next';
import type { interestMachine } from '../../machines/tenders/interest.machine.ts';
import type { tenderListingMachine } from '../../machines/tenders/tender-listing.machine.ts';
import { AdBlock } from '../ads/AdBlock.tsx';
import { ChildFlow, Flow, type ViewProps } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { Band } from '../ui/Band.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Interest, InterestWhenIdle } from './Interest.tsx';
import { TenderFilters } from './TenderFilters.tsx';
import { TenderResults } from './TenderResults.tsx';

/** The marketplace: filters and the advertisement at the start, tenders beside them. */
export function TenderListing({ snapshot, send }: ViewProps<typeof tenderListingMachine>) {
  const { t } = useTranslation('tenders');
  const { adBlock } = useMachines();
  const { interest } = snapshot.children;
  return (
    <>
      <Band title={t('marketplace.title')} lead={t('marketplace.lead')}>
        <ButtonLink variant="primary" href="/account/tender-management" className="max-sm:w-full">
          {t('marketplace.submitYours')}
        </ButtonLink>
      </Band>
      <div className="wrap pt-5 lg:pt-8 grid lg:grid-cols-[288px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] gap-4 lg:gap-x-8 items-start">
        <TenderFilters snapshot={snapshot} send={send} />
        <TenderResults snapshot={snapshot} send={send} />
        <Flow machine={adBlock} input={{ placement: 'tenders' }} view={AdBlock} />
      </div>
      {interest && <ChildFlow<typeof interestMachine> actor={interest} view={Interest} />}
      <InterestWhenIdle />
    </>
  );
}
