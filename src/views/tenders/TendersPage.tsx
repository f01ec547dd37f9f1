import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { parseTenderUrl, tendersAddress } from '../../../contract/rules/tender-url.ts';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { TenderListing } from './TenderListing.tsx';

/** `/tender`: starts with the search in the URL; the flow observes later URL changes. */
export function TendersPage() {
  const { t } = useTranslation('tenders');
  const { tenderListing } = useFlows('tenders');
  const query = useSearch();
  return (
    <>
      <Head page={t('marketplace.pageTitle')} description={t('marketplace.description')} address={tendersAddress(query)} />
      <Flow machine={tenderListing} input={{ search: parseTenderUrl(query) }} view={TenderListing} />
    </>
  );
}
