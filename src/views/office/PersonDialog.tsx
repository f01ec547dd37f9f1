import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { officePeopleMachine } from '../../machines/office/office-people.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Names an account and what will happen to it, and asks for confirmation. */
export function PersonDialog({ snapshot, send }: ViewProps<typeof officePeopleMachine>) {
  const { t } = useTranslation('office');
  const { chosen } = snapshot.context;
  if (!chosen) return null;
  const { act, person } = chosen;
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t(`people.dialog.title.${act}`)}
      onClose={cancel}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            {t('people.dialog.cancel')}
          </Button>
          <Button
            variant={act === 'unmakeAdmin' || act === 'resetSecondFactor' || act === 'requestDeletion' ? 'danger' : 'primary'}
            onClick={() => send({ type: 'confirm' })}
          >
            {t(`people.dialog.confirm.${act}`)}
          </Button>
        </>
      }
    >
      <p className="font-medium text-ink wrap-anywhere">
        <bdi>{person.name}</bdi>
        <br />
        <bdi dir="ltr">{person.email}</bdi>
      </p>
      <p className="mt-1">{t(`people.dialog.text.${act}`)}</p>
    </MessageDialog>
  );
}
