import { Check, CloudOff, LoaderCircle, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Attention } from '../../form-parts.tsx';
import { Button } from '../../ui/Button.tsx';

type Props = ViewProps<typeof tenderEditorMachine>;

/** Whether what is typed is stored, what keeps the tender from being sent, and how it is stored or sent. */
export function EditorFoot({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { id, errors, isUploading, isAsked } = snapshot.context;
  const isUntouched = id === null && snapshot.matches({ form: { storing: 'stored' } });
  return (
    <div className="grid gap-4">
      <Stored snapshot={snapshot} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        {isUploading ? <p className="hint">{t('editor.waitForUpload')}</p> : <Attention errors={errors} />}
        <div className="flex gap-3 ms-auto max-sm:w-full max-sm:*:flex-1">
          <Button busy={isAsked} disabled={isUntouched || !snapshot.can({ type: 'save' })} onClick={() => send({ type: 'save' })}>
            {t('editor.save')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            busy={snapshot.matches({ form: { page: 'publishing' } })}
            disabled={Object.keys(errors).length > 0 || isUploading}
          >
            {t('editor.send')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What has become of what was typed; heard once it is stored, or could not be. */
function Stored({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('tenders');
  const isAt = (storing: 'stored' | 'unstored' | 'changed' | 'overtaken') => snapshot.matches({ form: { storing } });
  const isStored = isAt('stored') && snapshot.context.id !== null;
  const isWaiting = isAt('changed') || isAt('overtaken');
  const isOnItsWay = !isWaiting && !isAt('stored') && !isAt('unstored');
  return (
    <p role="status" className="hint flex items-center gap-2 min-h-5">
      {isStored && (
        <>
          <Check className="size-4 text-open" />
          {t('editor.saved')}
        </>
      )}
      {isAt('unstored') && (
        <>
          <CloudOff className="size-4 text-danger" />
          {t('editor.unstored')}
        </>
      )}
      {isWaiting && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <Pencil className="size-4" />
          {t('editor.unsaved')}
        </span>
      )}
      {isOnItsWay && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <LoaderCircle className="size-4 spin" />
          {t('editor.saving')}
        </span>
      )}
    </p>
  );
}
