import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';

/** Confirms the deletion of a draft. */
export function DeleteDraftDialog({ snapshot, send }: ViewProps<typeof proposalDraftsMachine>) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { chosen } = snapshot.context;
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Trash2}
      tone="error"
      title={t('drafts.deleteTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('drafts.deleteConfirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      <p className="font-medium text-ink">{chosen && <bdi>{titleOf(locale, chosen.tender)}</bdi>}</p>
      <p className="mt-1">{t('drafts.deleteText')}</p>
    </MessageDialog>
  );
}
