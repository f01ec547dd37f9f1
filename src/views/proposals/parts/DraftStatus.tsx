import { Check, CloudOff, LoaderCircle, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../contract/rules/qatar-time.ts';
import type { proposalDraftMachine } from '../../../machines/proposals/proposal-draft.machine.ts';
import { isPassing } from '../../../machines/tenders/tender-editing.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Moment, Time } from '../../tenders/TenderTime.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useServerNow } from '../../ui/server-clock.ts';

type Props = Pick<ViewProps<typeof proposalDraftMachine>, 'snapshot'>;

/** Autosave status; announced after a save or a failure. */
export function DraftStatus({ snapshot }: Props) {
  const { t } = useTranslation('proposals');
  const { savedAt, failure } = snapshot.context;
  const isWaiting = snapshot.matches('changed') || snapshot.matches('conflict');
  const isSaving = snapshot.matches('storing') || snapshot.matches('loadingLatest');
  return (
    <p role="status" data-testid="draft" className="hint flex items-center gap-2 min-h-5">
      {snapshot.matches('stored') && savedAt !== null && <Saved at={savedAt} />}
      {snapshot.matches('saveFailed') && (
        <>
          <CloudOff className="size-4 shrink-0 text-danger" />
          {failure && isPassing(failure) ? t('draftKept.saveFailed') : <Refused message={failure?.message} />}
        </>
      )}
      {isWaiting && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <Pencil className="size-4" />
          {t('draftKept.unsaved')}
        </span>
      )}
      {isSaving && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <LoaderCircle className="size-4 spin" />
          {t('draftKept.saving')}
        </span>
      )}
    </p>
  );
}

/** The server rejects the draft: it stays on this device, and the server's message is shown. */
function Refused({ message }: { message: string | null | undefined }) {
  const { t } = useTranslation('proposals');
  return (
    <span className="min-w-0 break-words">
      {t('draftKept.refused')} {message && <bdi>{message}</bdi>}
    </span>
  );
}

/** When the draft was saved: only the time if that was today. */
function Saved({ at }: { at: string }) {
  const { t } = useTranslation('proposals');
  const isToday = dayOf(at) === dayOf(new Date(useServerNow()).toISOString());
  return (
    <>
      <Check className="size-4 shrink-0 text-open" />
      <span>
        <Sentence write={(moment) => t('draftKept.saved', { moment })}>
          {isToday ? <Time instant={at} /> : <Moment instant={at} />}
        </Sentence>
      </span>
    </>
  );
}
