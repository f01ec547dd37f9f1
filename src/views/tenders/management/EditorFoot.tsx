import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { Attention } from '../../form-parts.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditorStatus } from './EditorStatus.tsx';
import { useEditorNames } from './use-editor-names.ts';

type Props = Pick<ViewProps<typeof tenderEditorMachine>, 'snapshot'> & { autosave: ActorRefFrom<typeof autosaveMachine> };

/** Autosave status, validation summary, and the buttons to save and submit. */
export function EditorFoot({ snapshot, autosave }: Props) {
  const { t } = useTranslation('publishing');
  const { snapshot: draft, send } = useFlow<typeof autosaveMachine>(autosave);
  const { errors, isUploading } = snapshot.context;
  const names = useEditorNames();
  const isUntouched = draft.context.draft.version === 0 && draft.matches('stored');
  return (
    <div className="grid gap-4">
      <EditorStatus snapshot={snapshot} draft={draft} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        {isUploading ? <p className="hint">{t('editor.waitForUpload')}</p> : <Attention form={snapshot.context} names={names} />}
        <div className="flex gap-3 ms-auto max-sm:w-full max-sm:*:flex-1">
          <Button
            busy={draft.context.isSaveRequested}
            disabled={isUntouched || !draft.can({ type: 'save' })}
            onClick={() => send({ type: 'save' })}
          >
            {t('editor.save')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            busy={snapshot.matches({ form: 'publishing' })}
            disabled={Object.keys(errors).length > 0 || isUploading}
          >
            {t('editor.send')}
          </Button>
        </div>
      </div>
    </div>
  );
}
