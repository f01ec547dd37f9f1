import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { Tag } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { ApprovalBadge, PhaseBadge, ProcedureBadge, ProcedureMeaning } from './TenderBadges.tsx';
import { titleOf } from './titles.ts';

/** The details of a tender (specification section 2, "Tender detail"). */
export function TenderFacts({ tender }: { tender: Tender }) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  return (
    <Card title={t('tenderPage.details')}>
      <dl className="dl -mt-2">
        <Fact name={t('tender.number')}>
          <Digits>{tender.number}</Digits>
        </Fact>
        <Fact name={t('tender.title')}>
          <bdi className="wrap-anywhere">{titleOf(locale, tender)}</bdi>
        </Fact>
        <Fact name={t('tender.status')}>
          <span className="flex flex-wrap gap-2">
            <PhaseBadge phase={tender.phase} />
            <ProcedureBadge status={tender.status} phase={tender.phase} />
          </span>
          <ProcedureMeaning status={tender.status} phase={tender.phase} />
        </Fact>
        <Fact name={t('tender.approval')}>
          <ApprovalBadge status={tender.approvalStatus.status} />
        </Fact>
        <Fact name={t('tender.bond')}>
          <bdi className="num">{formatMoney(tender.bond, 'QAR', locale)}</bdi>
        </Fact>
        <Fact name={t('tender.services')}>
          <span className="flex flex-wrap gap-2 max-sm:mt-1 sm:-mt-1">
            {tender.services.map(({ id, name, nameAr }) => (
              <Tag key={id}>{inLanguage(locale, name, nameAr)}</Tag>
            ))}
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

/** One name-value pair of the details. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
