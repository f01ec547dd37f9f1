import { useTranslation } from 'react-i18next';
import { PageTitle } from '../ui/PageTitle.tsx';

/** The document title: the page, then the product. */
export function Title({ page }: { page: string }) {
  const { t } = useTranslation();
  return <PageTitle>{`${page} · ${t('product.name')}`}</PageTitle>;
}
