import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedUpload } from '../../../machines/files/document-list.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';
import { FileName } from '../../ui/FileName.tsx';

type Props = {
  failed: readonly FailedUpload[];
  /** What each of the ways does, if there are several. */
  ways?: string;
  /** What the user can do instead of uploading again. */
  children: ReactNode;
  onRetry: (() => void) | null;
  onCancel: () => void;
};

/** Asks what to do with the documents that could not be uploaded. */
export function FailedDocuments({ failed, ways, children, onRetry, onCancel }: Props) {
  const { t } = useTranslation('proposals');
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      title={t('failedDocuments.title', { count: failed.length })}
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" className="sm:me-auto" onClick={onCancel}>
            {t('failedDocuments.back')}
          </Button>
          {children}
          {onRetry && (
            <Button variant="primary" data-autofocus onClick={onRetry}>
              {t('failedDocuments.retry')}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-1 font-medium text-ink">
        {failed.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={at} className="min-w-0">
            <FileName>{name}</FileName>
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('failedDocuments.text')}</p>
      {ways && <p className="mt-1">{ways}</p>}
    </MessageDialog>
  );
}
