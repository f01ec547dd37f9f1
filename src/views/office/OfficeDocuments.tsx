import FileWarning from 'lucide-react/icons/file-exclamation-point';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DamagedDocument, DamagedDocuments, DocumentHolder } from '../../../contract/entities/office.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { formatMoment, formatNumber } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { DocumentsRead, officeDocumentsMachine } from '../../machines/office/office-documents.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { useFlow, type ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { CardsLoading } from '../ui/Loading.tsx';
import { ReadBody } from '../ui/ReadBody.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { useSizeWords } from './size-words.ts';

type Props = ViewProps<typeof officeDocumentsMachine>;

/** `/office/documents`: documents whose content is not what was stored, with the records that hold them. */
export function OfficeDocuments({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const read = useFlow<DocumentsRead>(known(snapshot.children.documents));
  return (
    <>
      <AccountHead title={t('place.documents')} lead={t('documents.lead')} />
      <div id="documents" tabIndex={-1} className="focus:outline-none" aria-busy={snapshot.hasTag('busy') || read.snapshot.hasTag('busy')}>
        <ReadBody
          read={read}
          texts={{ failedTitle: t('documents.failedTitle'), failedText: t('documents.failedText') }}
          loading={<CardsLoading text={t('documents.loading')} />}
        >
          {(documents) => <Damaged documents={documents} snapshot={snapshot} send={send} />}
        </ReadBody>
      </div>
    </>
  );
}

function Damaged({ documents: { items, isMore }, snapshot, send }: Props & { documents: DamagedDocuments }) {
  const { t } = useTranslation('office');
  if (items.length === 0) return <p className="card px-5 py-4 text-ink-2">{t('documents.none')}</p>;
  return (
    <>
      <p className="mb-4 max-w-prose">{t('documents.what')}</p>
      <ul className="card divide-y divide-line" aria-label={t('place.documents')}>
        {items.map((document) => (
          <Row key={document.id} document={document} snapshot={snapshot} send={send} />
        ))}
      </ul>
      {isMore && <p className="hint mt-2">{t('documents.more', { count: items.length })}</p>}
    </>
  );
}

function Row({ document, snapshot, send }: Props & { document: DamagedDocument }) {
  const { t } = useTranslation('office');
  const sizeOf = useSizeWords();
  const { id, name, storedAs, bytes, uploader, uploadedAt, foundAt, holders } = document;
  const { chosen, found } = snapshot.context;
  const isChosen = chosen?.id === id;
  const number = t('documents.number', { number: formatNumber(id) });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <FileWarning className="size-5 mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-56 grid gap-1">
        <p className="font-semibold wrap-anywhere">{name === null ? t('documents.unnamed', { document: number }) : <bdi>{name}</bdi>}</p>
        {holders.length === 0 && <p>{t('documents.unheld')}</p>}
        {holders.length > 0 && (
          <ul className="grid gap-1">
            {holders.map((holder) => (
              <li key={`${holder.kind} ${holder.tender?.id} ${holder.proposal}`} className="wrap-anywhere">
                <Holder holder={holder} />
              </li>
            ))}
          </ul>
        )}
        <p className="hint">
          {t('documents.found', { moment: formatMoment(foundAt) })}
          {' · '}
          {uploader === null
            ? t('documents.uploaded', { moment: formatMoment(uploadedAt) })
            : t('documents.uploadedBy', { moment: formatMoment(uploadedAt), name: uploader.name })}
          {' · '}
          <bdi className="num">{sizeOf(bytes)}</bdi>
        </p>
        <p className="hint wrap-anywhere">
          {t('documents.storedAs')} <Digits>{`files/${storedAs}`}</Digits>
        </p>
        <p role="status" className="font-medium empty:hidden">
          {isChosen && found !== null && found !== 'whole' && t(`documents.still.${found}`)}
        </p>
      </div>
      <Button
        small
        aria-label={t('documents.checkOf', { document: name ?? number })}
        busy={isChosen && snapshot.matches('checking')}
        disabled={!snapshot.can({ type: 'document.check', document })}
        onClick={() => send({ type: 'document.check', document })}
      >
        <RotateCw className="size-[18px]" />
        {t('documents.check')}
      </Button>
    </li>
  );
}

/** What holds a document: with a link to its tender where the office reads it. */
function Holder({ holder: { kind, tender, proposal } }: { holder: DocumentHolder }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  if (!tender) return t(`documents.holder.${kind}`);
  return (
    <>
      {t(`documents.holder.${kind}`)}{' '}
      {proposal !== null && (
        <>
          <Digits>{proposal}</Digits>
          {' · '}
        </>
      )}
      <Link className="link" href={`/tender-profile/${tender.id}`}>
        <bdi>{inLanguage(locale, tender.title, tender.titleAr)}</bdi>
      </Link>{' '}
      <span className="text-ink-3">
        <Digits>{tender.number}</Digits>
      </span>
    </>
  );
}
