import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import { formatNames } from '../../../i18n/formats.ts';
import type { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { OwnTitle } from './OwnTitle.tsx';

type Props = ViewProps<typeof tenderEditorMachine>;

/** The confirmation of the submission. */
export function EditorDialogs({ snapshot, send }: Props) {
  const { t } = useTranslation('publishing');
  const locale = useLocale();
  const { values, failed } = snapshot.context;
  const names = failed.map(({ name }) => name);
  return (
    <Confirmation
      icon={Send}
      mirrored
      tone="plain"
      title={t('editor.sendTitle')}
      confirm={t('editor.sendConfirm')}
      busy={snapshot.hasTag('busy')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      about={<OwnTitle tender={values} />}
    >
      {t('editor.sendText')}
      {names.length > 0 && (
        <div className="mt-3">
          <Note tone="pending">
            <span className="wrap-anywhere">{t('editor.notAttached', { files: formatNames(names, locale) })}</span>
          </Note>
        </div>
      )}
    </Confirmation>
  );
}
