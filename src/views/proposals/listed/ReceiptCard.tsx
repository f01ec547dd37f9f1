import { useTranslation } from 'react-i18next';
import type { ProposalDetail, Receipt } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { formatMoment } from '../../../../contract/rules/qatar-time.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { FileSize } from '../../files/FileSize.tsx';
import { Fact } from '../../tenders/TenderFacts.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Digits } from '../../ui/Digits.tsx';

type ReceiptCardProps = { proposal: ProposalDetail; receipt: Receipt; validAt: string | null };

/** The receipt of a submission: who submitted what and when, the fee, and fingerprints of the content. Printed on a page of its own. */
export function ReceiptCard({ proposal: { user, tender, title }, receipt, validAt }: ReceiptCardProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const { bidder, payment, number, submittedAt, sha256, files } = receipt;
  return (
    <section aria-labelledby="receipt">
      <div className="bg-surface border border-line border-b-0 rounded-t-panel overflow-hidden print:border-b">
        <div className="weave h-8 bg-sunken border-b border-line print:hidden" aria-hidden="true" />
        <div className="px-5 sm:px-6 pt-5 pb-6">
          <h2 id="receipt" className="text-h3">
            {t('receipt.title')}
          </h2>
          <p className="text-ink-2 mt-1">{t('receipt.lead')}</p>
          <dl className="dl mt-2">
            <Fact name={t('receipt.number')}>
              <Digits>{number}</Digits>
            </Fact>
            <Fact name={t('receipt.proposal')}>
              <bdi>{title}</bdi>
            </Fact>
            <Fact name={t('receipt.tender')}>
              <bdi>{titleOf(locale, tender)}</bdi> <Digits>{tender.number}</Digits>
            </Fact>
            <Fact name={t('receipt.bidder')}>
              <bdi>{bidder}</bdi>
            </Fact>
            {user.company !== null && (
              <Fact name={t('receipt.company')}>
                <bdi>{inLanguage(locale, user.name, user.nameAr)}</bdi>
              </Fact>
            )}
            {payment && (
              <>
                <Fact name={t('receipt.fee')}>
                  <bdi className="num">{formatMoney(payment.amount, payment.currency, locale)}</bdi>
                </Fact>
                <Fact name={t('receipt.reference')}>
                  <bdi dir="ltr" className="break-all">
                    {payment.reference}
                  </bdi>
                </Fact>
              </>
            )}
            <Fact name={t('receipt.submitted')}>
              <ExactMoment instant={submittedAt} />
            </Fact>
            <Fact name={t('receipt.counts')}>{validAt ? <ExactMoment instant={validAt} /> : t('receipt.countsNot')}</Fact>
            <Fact name={t('receipt.content')}>
              <Fingerprint sha256={sha256} />
            </Fact>
            {files.length > 0 && (
              <Fact name={t('receipt.files')}>
                <ul className="grid gap-3">
                  {files.map(({ id, name, size, sha256 }) => (
                    <li key={id}>
                      <bdi dir="auto" className="font-medium wrap-anywhere">
                        {name}
                      </bdi>{' '}
                      <span className="hint">
                        <FileSize bytes={size} />
                      </span>
                      <Fingerprint sha256={sha256} />
                    </li>
                  ))}
                </ul>
              </Fact>
            )}
          </dl>
        </div>
      </div>
      <div className="teeth-down print:hidden" aria-hidden="true" />
    </section>
  );
}

/** An instant in Qatar time, to the second, with its time zone. */
function ExactMoment({ instant }: { instant: string }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <time dateTime={instant} dir="ltr" className="num">
        {formatMoment(instant)}
      </time>{' '}
      <span className="text-ink-2">({t('receipt.zone')})</span>
    </>
  );
}

/** A SHA-256: wraps anywhere, and one click selects it for copying. */
const Fingerprint = ({ sha256 }: { sha256: string }) => (
  <code dir="ltr" className="block font-[ui-monospace,monospace] text-small break-all select-all own-words">
    {sha256}
  </code>
);
