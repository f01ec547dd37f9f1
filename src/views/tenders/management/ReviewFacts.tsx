import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { Tag } from '../../ui/Badge.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Fact } from '../TenderFacts.tsx';
import { Day, Deadline } from '../TenderTime.tsx';

/** Dates, bond and services of a tender pending approval. */
export function ReviewFacts({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  return (
    <dl className="dl">
      <Fact name={t('tender.published')}>
        <Day instant={tender.publish_date} />
      </Fact>
      <Fact name={t('tender.deadline')}>
        <Deadline instant={tender.deadline} />
      </Fact>
      <Fact name={t('tender.bond')}>
        <bdi className="num">{formatMoney(tender.bond, 'QAR', locale)}</bdi>
      </Fact>
      <Fact name={t('tender.services')}>
        <span className="flex flex-wrap gap-2">
          {tender.services.map(({ id, name, nameAr }) => (
            <Tag key={id}>{inLanguage(locale, name, nameAr)}</Tag>
          ))}
        </span>
      </Fact>
    </dl>
  );
}
