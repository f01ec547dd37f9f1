import { useTranslation } from 'react-i18next';
import type { ProposalVersion, Receipt } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { formatReceiptCode } from '../../../../contract/rules/receipts.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { FileSize } from '../../files/FileSize.tsx';
import { Fact } from '../../tenders/TenderFacts.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Digits } from '../../ui/Digits.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from './Money.tsx';

/**
 * The receipt of a version: who sent what and when, as it was then, the fee, and, once it is valid, fingerprints of the content. Printed on a page
 * of its own.
 */
export function ReceiptCard({ version: { offer, receipt, validAt } }: { version: ProposalVersion }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const isValid = validAt !== null;
  const { bidder, company, tender, product, payment, check, number, submittedAt, sha256, commitment, nonce, files } = receipt;
  return (
    <section aria-labelledby="receipt">
      <div className="bg-surface border border-line border-b-0 rounded-t-panel overflow-hidden print:border-b">
        <div className="weave h-8 bg-sunken border-b border-line print:hidden" aria-hidden="true" />
        <div className="px-5 sm:px-6 pt-5 pb-6">
          <h2 id="receipt" className="text-h3">
            {t('receipt.title')}
          </h2>
          <p className="text-ink-2 mt-1">
            {isValid ? t('receipt.lead', { product: inLanguage(locale, product.name, product.nameAr) }) : t('receipt.noProof')}
          </p>
          {isValid && check && <Check check={check} />}
          <dl className="dl mt-2">
            <Fact name={t('receipt.number')}>
              <Digits>{number}</Digits>
            </Fact>
            <Fact name={t('receipt.proposal')}>
              <bdi>{offer.title}</bdi>
            </Fact>
            <Fact name={t('receipt.tender')}>
              <bdi>{titleOf(locale, tender)}</bdi> <Digits>{tender.number}</Digits>
            </Fact>
            <Fact name={t('receipt.bidder')}>
              <bdi>{bidder}</bdi>
            </Fact>
            {company && (
              <Fact name={t('receipt.company')}>
                <bdi>{inLanguage(locale, company.name, company.nameAr)}</bdi>
              </Fact>
            )}
            {company?.registration && (
              <Fact name={t('receipt.registration')}>
                <Digits>{company.registration}</Digits>
              </Fact>
            )}
            <Fact name={t('offered.value')}>
              <Money amount={offer.offer_price} currency={offer.currency} />
            </Fact>
            {payment && (
              <>
                <Fact name={t('receipt.fee')}>
                  <Money amount={payment.amount} currency={payment.currency} />
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
            <Fact name={t('receipt.counts')}>
              {validAt ? <ExactMoment instant={validAt} /> : t(payment ? 'receipt.tooLate' : 'receipt.countsNot')}
            </Fact>
            {isValid && (
              <Fact name={t('receipt.content')}>
                <Fingerprint sha256={sha256} />
              </Fact>
            )}
            {isValid && commitment && (
              <Fact name={t('receipt.commitment')}>
                <Fingerprint sha256={commitment} />
              </Fact>
            )}
            {isValid && nonce && (
              <Fact name={t('receipt.nonce')}>
                <Fingerprint sha256={nonce} />
              </Fact>
            )}
            {isValid && files.length > 0 && (
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

/** How anyone can check the receipt: its code and the page that checks it. */
function Check({ check: { code, url, qr } }: { check: NonNullable<Receipt['check']> }) {
  const { t } = useTranslation('proposals');
  const { pathname, search } = new URL(url);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <QrCode qr={qr} label={t('receipt.qr')} className="size-[132px]" />
      <div className="flex-1 min-w-[200px] grid gap-1">
        <p className="text-ink-2">{t('receipt.checkText')}</p>
        <p>
          {t('receipt.code')}{' '}
          <code dir="ltr" className="inline-block font-[ui-monospace,monospace] break-words">
            {formatReceiptCode(code)}
          </code>
        </p>
        <TextLink className="print:hidden" href={pathname + search}>
          {t('receipt.check')}
        </TextLink>
      </div>
    </div>
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
