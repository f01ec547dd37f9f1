import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { parseTenderUrl } from '../../../contract/rules/tender-url.ts';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Title } from '../shell/Title.tsx';
import { TenderListing } from './TenderListing.tsx';

/** `/tender`: starts with the search in the URL; the flow observes later URL changes. */
export function TendersPage() {
  const { t } = useTranslation('tenders');
  const { tenderListing } = useFlows('tenders');
  const query = useSearch();
  return (
    <>
      <Title page={t('marketplace.title')} />
      <Flow machine={tenderListing} input={{ search: parseTenderUrl(query) }} view={TenderListing} />
    </>
  );
}
