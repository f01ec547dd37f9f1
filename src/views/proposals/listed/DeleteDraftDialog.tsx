import { useTranslation } from 'react-i18next';
import type { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import { DraftDeletion } from '../../drafts/DraftDeletion.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { useLocale } from '../../ui/use-locale.ts';

/** Confirms the deletion of a proposal's draft. */
export function DeleteDraftDialog({ snapshot, send }: ViewProps<typeof proposalDraftsMachine>) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const { chosen } = snapshot.context;
  return (
    <DraftDeletion
      title={t('drafts.deleteTitle')}
      tender={chosen && <bdi>{titleOf(locale, chosen.tender)}</bdi>}
      text={t('drafts.deleteText')}
      confirm={t('drafts.deleteConfirm')}
      busy={snapshot.hasTag('busy')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  );
}
