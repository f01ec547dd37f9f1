import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { formatList } from '../../i18n/formats.ts';
import type { autosaveMachine } from '../../machines/drafts/autosave.machine.ts';
import { isTransient } from '../../machines/drafts/autosaving.ts';
import type { ViewProps } from '../Flow.tsx';
import { Moment, Time } from '../tenders/TenderTime.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { useToday } from '../ui/server-clock.ts';
import { useLocale } from '../ui/use-locale.ts';

type Props = Pick<ViewProps<typeof autosaveMachine>, 'snapshot'> & {
  /** Labels of the fields that cannot be saved as typed. */
  notSaved?: readonly string[];
  /** Whether the form shows the server's reason for rejecting the draft itself. */
  isReasonShown?: boolean;
};

/** Autosave status; announced after a save or a failure. */
export function DraftStatus({ snapshot, notSaved = [], isReasonShown = false }: Props) {
  const { t } = useTranslation();
  const { draft, savedAt, failure } = snapshot.context;
  const isWaiting = snapshot.matches('changed') || snapshot.matches('conflict');
  const isSaving = snapshot.matches('storing') || snapshot.matches('loadingLatest');
  return (
    <p role="status" data-testid="saved" className="hint flex items-center gap-2 min-h-5">
      {snapshot.matches('stored') && draft.version > 0 && <Saved at={savedAt} notSaved={notSaved} />}
      {snapshot.matches('saveFailed') && (
        <>
          <CloudOff className="size-4 shrink-0 text-danger" />
          {failure && isTransient(failure) ? t('draft.saveFailed') : <Refused message={isReasonShown ? null : failure?.message} />}
        </>
      )}
      {isWaiting && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <Pencil className="size-4" />
          {t('draft.unsaved')}
        </span>
      )}
      {isSaving && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <LoaderCircle className="size-4 spin" />
          {t('draft.saving')}
        </span>
      )}
    </p>
  );
}

/** The server rejects the draft: it stays on this device, and the server's message is shown. */
function Refused({ message }: { message: string | null | undefined }) {
  const { t } = useTranslation();
  return (
    <span className="min-w-0 wrap-anywhere">
      {t('draft.refused')} {message && <bdi>{message}</bdi>}
    </span>
  );
}

/** What could be saved, and when if that is known. */
function Saved({ at, notSaved }: { at: string | null; notSaved: readonly string[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (notSaved.length > 0)
    return (
      <>
        <TriangleAlert className="size-4 shrink-0 text-pending" />
        {t('draft.savedExcept', { fields: formatList([...notSaved], locale) })}
      </>
    );
  return (
    <>
      <Check className="size-4 shrink-0 text-open" />
      {at === null ? t('draft.saved') : <SavedAt at={at} />}
    </>
  );
}

/** When the draft was saved: only the time if that was today. */
function SavedAt({ at }: { at: string }) {
  const { t } = useTranslation();
  const isToday = dayOf(at) === useToday();
  return (
    <span>
      <Sentence t={t} text="draft.savedAt" parts={{ moment: isToday ? <Time instant={at} /> : <Moment instant={at} /> }} />
    </span>
  );
}
