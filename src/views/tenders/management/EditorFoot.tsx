import { useTranslation } from 'react-i18next';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Attention } from '../../form-parts.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditorStatus } from './EditorStatus.tsx';

type Props = ViewProps<typeof tenderEditorMachine>;

/** Autosave status, validation summary, and the buttons to save and submit. */
export function EditorFoot({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { id, errors, isUploading, isSaveRequested } = snapshot.context;
  const isUntouched = id === null && snapshot.matches({ form: { storing: 'stored' } });
  return (
    <div className="grid gap-4">
      <EditorStatus snapshot={snapshot} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        {isUploading ? <p className="hint">{t('editor.waitForUpload')}</p> : <Attention errors={errors} />}
        <div className="flex gap-3 ms-auto max-sm:w-full max-sm:*:flex-1">
          <Button busy={isSaveRequested} disabled={isUntouched || !snapshot.can({ type: 'save' })} onClick={() => send({ type: 'save' })}>
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
