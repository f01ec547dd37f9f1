import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { siteData } from '../../../contract/rules/head.ts';
import { OriginContext } from '../shell/origin.ts';
import { StructuredData } from '../shell/StructuredData.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** The operator and the site's search, for search engines. */
export function SiteData() {
  const { t } = useTranslation();
  const locale = useLocale();
  const origin = use(OriginContext);
  return <StructuredData data={siteData({ origin, name: t('product.name'), description: t('home.description') }, locale)} />;
}
