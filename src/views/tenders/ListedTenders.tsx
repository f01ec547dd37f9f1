import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { listingData } from '../../../contract/rules/head.ts';
import { OriginContext } from '../shell/origin.ts';
import { StructuredData } from '../shell/StructuredData.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { titleOf } from './titles.ts';

/** The published tenders of a page as a list for search engines. */
export function ListedTenders({ tenders }: { tenders: readonly Tender[] }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const origin = use(OriginContext);
  const steps = [
    { name: common('nav.home'), path: '/' },
    { name: t('marketplace.title'), path: '/tender' },
  ];
  const items = tenders
    .filter(({ isPublished }) => isPublished)
    .map((tender) => ({ name: titleOf(locale, tender), path: `/tender-profile/${tender.id}` }));
  return items.length > 0 && <StructuredData data={listingData({ origin, steps, items }, locale)} />;
}
