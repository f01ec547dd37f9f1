import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../i18n/percentages.ts';
import type { Upload } from '../../machines/files/document-list.ts';
import type { documentsMachine } from '../../machines/files/documents.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { BarSegment } from '../ui/BarSegment.tsx';
import { Button } from '../ui/Button.tsx';
import { DropZone } from '../ui/DropZone.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { FileRow } from '../ui/FileRow.tsx';
import { FileSize } from './FileSize.tsx';

type Props = ViewProps<typeof documentsMachine>;

type DocumentsProps = Props & {
  /** ID of the control that chooses files. */
  id?: string | undefined;
  /** Label and hint, where the page has its own texts. */
  label?: string;
  hint?: string;
  /** The validation error. */
  error?: string | undefined;
};

/** The documents of a form: stored, uploading, queued and rejected ones. */
export function Documents({ snapshot, send, id, label, hint, error }: DocumentsProps) {
  const { t } = useTranslation('tenders');
  const errorId = useId();
  const { limit, endings } = snapshot.context;
  return (
    <div data-files className="grid gap-3">
      <DropZone
        id={id}
        label={label ?? t('tender.documents')}
        texts={{ choose: t('documents.choose'), orDrop: t('documents.orDrop'), hint: hint ?? t('documents.hint') }}
        accept={endings.join(',')}
        wrongBy={error && errorId}
        multiple={limit > 1}
        onChoose={(files) => send({ type: 'files.choose', files })}
      />
      <div className="contents">
        <FieldError id={errorId} error={error} />
        <ChosenDocuments snapshot={snapshot} send={send} />
      </div>
    </div>
  );
}

/** The documents below a picker, with what is announced about them. */
export function ChosenDocuments({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { documents, uploads, limit, isOverLimit } = snapshot.context;
  const waiting = uploads.filter(({ problem }) => problem === null).length;
  return (
    <>
      <p role="status" className="sr-only">
        {waiting > 0 && t('documents.sending', { count: waiting })}
      </p>
      {isOverLimit && (
        <p role="alert" className="err mt-0!">
          <CircleAlert />
          <span>{t('documents.tooMany', { count: limit })}</span>
        </p>
      )}
      {documents.length + uploads.length > 0 && (
        <ul aria-label={t('documents.list')} className="grid gap-2">
          {documents.map(({ id, name, size }) => (
            <FileRow
              key={`stored-${id}`}
              name={name}
              removeLabel={t('documents.remove', { name })}
              onRemove={() => send({ type: 'document.remove', id })}
            >
              <p className="hint">
                <FileSize bytes={size} />
              </p>
            </FileRow>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={`upload-${upload.id}`} upload={upload} snapshot={snapshot} send={send} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload, snapshot, send }: Props & { upload: Upload }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { file, problem } = upload;
  const again = { type: 'upload.retry', upload } as const;
  return (
    <FileRow
      name={file.name}
      failed={problem !== null}
      action={
        snapshot.can(again) && (
          <Button variant="quiet" small onClick={() => send(again)}>
            {t('documents.again')}
          </Button>
        )
      }
      removeLabel={problem ? t('documents.remove', { name: file.name }) : t('documents.cancel', { name: file.name })}
      onRemove={() => send({ type: 'upload.remove', upload })}
    >
      {problem ? (
        <p role="alert" className="text-small font-medium text-danger">
          {t('documents.failed')} {common(`failure.${problem}`)}
        </p>
      ) : (
        <Progress upload={upload} snapshot={snapshot} />
      )}
    </FileRow>
  );
}

function Progress({ upload, snapshot }: Pick<Props, 'snapshot'> & { upload: Upload }) {
  const { t } = useTranslation('tenders');
  const { uploads, percent } = snapshot.context;
  const isBeingSent = uploads.find(({ problem }) => problem === null) === upload;
  if (!isBeingSent) return <p className="hint">{t('documents.waiting')}</p>;
  return (
    <div className="flex items-center gap-3">
      <div className="bar flex-1" role="progressbar" aria-label={upload.file.name} aria-valuenow={percent}>
        <BarSegment to={percent} className="fill-ink" />
      </div>
      <bdi dir="ltr" aria-hidden="true" className="hint num">
        {formatPercent(percent / 100)}
      </bdi>
    </div>
  );
}
