import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../../contract/entities/files.ts';
import { Button } from '../ui/Button.tsx';
import { FileName } from '../ui/FileName.tsx';
import { FileSize } from './FileSize.tsx';

type DocumentListProps = { documents: readonly StoredFile[]; onOpen: (file: StoredFile) => void };

/** Documents with name, size and a download button. */
export function DocumentList({ documents, onOpen }: DocumentListProps) {
  const { t } = useTranslation('tenders');
  return (
    <ul className="grid gap-2">
      {documents.map((file) => (
        <li key={file.id} className="file">
          <span className="grid place-items-center size-9 rounded-control bg-sunken text-ink-2">
            <FileText className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="font-medium">
              <FileName>{file.name}</FileName>
            </p>
            <p className="hint">
              <FileSize bytes={file.size} />
            </p>
          </div>
          <Button
            icon={Download}
            variant="quiet"
            square
            aria-label={t('tenderPage.download', { name: file.name })}
            onClick={() => onOpen(file)}
          />
        </li>
      ))}
    </ul>
  );
}
