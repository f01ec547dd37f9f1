import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { parsePortfolioUrl, portfolioAddress } from '../../../contract/rules/portfolio-url.ts';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { Portfolio } from './Portfolio.tsx';

/** `/portfolio`: starts with the year, category and page in the URL; the flow observes later URL changes. */
export function PortfolioPage() {
  const { t } = useTranslation('pages');
  const { portfolio } = useFlows('pages');
  const query = useSearch();
  return (
    <>
      <Head page={t('portfolio.title')} description={t('portfolio.description')} address={portfolioAddress(query)} />
      <Flow machine={portfolio} input={{ search: parsePortfolioUrl(query) }} view={Portfolio} />
    </>
  );
}
