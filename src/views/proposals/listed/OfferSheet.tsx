import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../../../contract/entities/files.ts';
import type { Offer } from '../../../../contract/entities/proposals.ts';
import { paymentTerms } from '../../../../contract/limits.ts';
import { DocumentList } from '../../files/DocumentList.tsx';
import { Fact } from '../../tenders/TenderFacts.tsx';
import { Card } from '../../ui/Card.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { MilestoneTimeline } from '../parts/MilestoneTimeline.tsx';
import { Money } from './Money.tsx';
import { OfferBreakdown } from './OfferBreakdown.tsx';
import { OfferMilestones } from './OfferMilestones.tsx';
import { rowOf } from './timeline-row.ts';

type OfferSheetProps = { offer: Offer; onOpen: (file: StoredFile) => void };

/** A submitted offer with all its parts. */
export function OfferSheet({ offer, onOpen }: OfferSheetProps) {
  const { t } = useTranslation('proposals');
  const { title, description, offer_price, currency, period, documents, milestones, breakdown } = offer;
  return (
    <>
      <Card title={t('offered.title')}>
        <p className="font-semibold text-body wrap-anywhere -mt-2 mb-2">
          <bdi>{title}</bdi>
        </p>
        <dl className="dl">
          <Fact name={t('offered.value')}>
            <b className="font-semibold">
              <Money amount={offer_price} currency={currency} />
            </b>
          </Fact>
          <Fact name={t('offered.duration')}>{t('offered.days', { count: period })}</Fact>
          <Fact name={t('offered.paymentTerms')}>
            <Terms code={offer.payment_terms} />
          </Fact>
        </dl>
      </Card>
      <Card title={t('offered.summary')}>
        <UserText className="max-w-prose text-body text-ink-2" text={description} />
      </Card>
      <Card title={t('offered.milestones')}>
        {milestones.length > 0 ? (
          <div className="grid gap-5">
            <MilestoneTimeline rows={milestones.map(rowOf)} currency={currency} />
            <OfferMilestones milestones={milestones} currency={currency} onOpen={onOpen} />
          </div>
        ) : (
          <p className="text-ink-3">{t('offered.noMilestones')}</p>
        )}
      </Card>
      {breakdown.length > 0 && <OfferBreakdown items={breakdown} currency={currency} />}
      <Card title={t('offered.documents')}>
        {documents.length > 0 ? (
          <DocumentList documents={documents} onOpen={onOpen} />
        ) : (
          <p className="text-ink-3">{t('offered.noDocuments')}</p>
        )}
      </Card>
    </>
  );
}

type Named = (typeof paymentTerms)[number];
const isNamed = (code: string): code is Named => paymentTerms.some((named) => named === code);

/** The name of the payment terms, or the code if it is unknown (section 3). */
export function Terms({ code }: { code: string }) {
  const { t } = useTranslation('proposals');
  return isNamed(code) ? t(`offered.terms.${code}`) : <bdi>{code}</bdi>;
}
