import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { tenderData } from '../../../contract/rules/head.ts';
import { windowOf } from '../../../contract/rules/tender-window.ts';
import { Head } from '../shell/Head.tsx';
import { OriginContext } from '../shell/origin.ts';
import { StructuredData } from '../shell/StructuredData.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { titleOf } from './titles.ts';

/** The head of a tender's page, and its public facts for search engines. */
export function TenderHead({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const origin = use(OriginContext);
  const title = titleOf(locale, tender);
  const description = inLanguage(locale, tender.description, tender.descriptionAr);
  const path = `/tender-profile/${tender.id}`;
  const steps = [
    { name: common('nav.home'), path: '/' },
    { name: t('tenderPage.tenders'), path: '/tender' },
    { name: title, path },
  ];
  const { opens, closes } = windowOf(tender);
  const facts = {
    path,
    number: tender.number,
    title,
    description,
    services: tender.services.map(({ name, nameAr }) => inLanguage(locale, name, nameAr)),
    published: tender.publish_date,
    deadline: tender.deadline,
    start: opens,
    end: closes,
  };
  return (
    <>
      <Head page={title} description={`${tender.number}: ${description}`} missing={!tender.isPublished} />
      {tender.isPublished && <StructuredData data={tenderData({ origin, steps, tender: facts }, locale)} />}
    </>
  );
}
