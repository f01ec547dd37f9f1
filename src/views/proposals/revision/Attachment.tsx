import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { documentsMachine } from '../../../machines/files/documents.machine.ts';
import { useFlow } from '../../Flow.tsx';
import { Documents } from '../../files/Documents.tsx';

type AttachmentProps = { actor: ActorRefFrom<typeof documentsMachine>; error: string | undefined };

/** The attachment: a drop zone, and the attached file as a card. */
export function Attachment({ actor, error }: AttachmentProps) {
  const { t } = useTranslation('proposals');
  return (
    <div>
      <p className="label">{t('revision.attachment')}</p>
      <div className="[&_[data-files]]:sm:grid-cols-[200px_minmax(0,1fr)] [&_[data-files]]:items-start [&_.drop]:sm:aspect-square [&_.drop]:content-center [&_.drop+div]:sm:grid [&_.drop+div]:gap-3">
        <Documents
          {...useFlow<typeof documentsMachine>(actor)}
          label={t('revision.attachment')}
          hint={t('revision.attachmentHint')}
          error={error}
        />
      </div>
    </div>
  );
}
