import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import { formatNames } from '../../../i18n/formats.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { OwnTitle } from './OwnTitle.tsx';

type Props = ViewProps<typeof tenderEditorMachine>;

/** The confirmation of the submission. */
export function EditorDialogs({ snapshot, send }: Props) {
  const { t } = useTranslation('publishing');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { values, failed } = snapshot.context;
  const names = failed.map(({ name }) => name);
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Send}
      mirrored
      tone="plain"
      title={t('editor.sendTitle')}
      onClose={cancel}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('editor.sendConfirm')}
          </Button>
        </>
      }
    >
      <p className="font-medium text-ink">
        <OwnTitle tender={values} />
      </p>
      <p className="mt-1">{t('editor.sendText')}</p>
      {names.length > 0 && (
        <div className="mt-3">
          <Note tone="pending">
            <span className="wrap-anywhere">{t('editor.notAttached', { files: formatNames(names, locale) })}</span>
          </Note>
        </div>
      )}
    </MessageDialog>
  );
}
