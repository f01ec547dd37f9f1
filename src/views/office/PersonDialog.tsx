import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { officePeopleMachine } from '../../machines/office/office-people.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Names an account and what will happen to it, and asks for confirmation. */
export function PersonDialog({ snapshot, send }: ViewProps<typeof officePeopleMachine>) {
  const { t } = useTranslation('office');
  const { chosen } = snapshot.context;
  if (!chosen) return null;
  const { act, person } = chosen;
  return (
    <Confirmation
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t(`people.dialog.title.${act}`)}
      cancel={t('people.dialog.cancel')}
      confirm={t(`people.dialog.confirm.${act}`)}
      isDangerous={act === 'unmakeAdmin' || act === 'resetSecondFactor' || act === 'requestDeletion'}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      about={
        <>
          <bdi>{person.name}</bdi>
          <br />
          <bdi dir="ltr">{person.email}</bdi>
        </>
      }
    >
      {t(`people.dialog.text.${act}`)}
    </Confirmation>
  );
}
