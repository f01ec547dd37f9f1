import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import FilePlus from 'lucide-react/icons/file-plus';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { canDoWithTender, isOver } from '../../../../contract/rules/tenders.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx';
import { proposalsOf } from '../titles.ts';

type TenderActionsProps = ViewProps<typeof tenderManagementMachine> & { tender: OwnTender };

/** The publisher's actions on a tender in its current state. */
export function TenderActions({ tender, snapshot, send }: TenderActionsProps) {
  const { t } = useTranslation('publishing');
  const { id, number, phase } = tender;
  const can = (action: Parameters<typeof canDoWithTender>[0]) => canDoWithTender(action, phase);
  const press = (type: 'delete' | 'take.back' | 'cancel.tender') => ({
    onPress: () => send({ type, tender }),
    disabled: !snapshot.can({ type, tender }),
  });
  const detail = `/tender-profile/${id}`;
  const actions: (RowAction | false)[] = [
    can('edit') && { name: t('management.edit'), icon: Pencil, href: `/account/tender-management/${id}` },
    !can('edit') && { name: t('management.view'), icon: Eye, href: detail },
    (phase === 'running' || isOver(phase)) && {
      name: phase === 'sealed' ? t('management.openProposals') : t('management.reviewProposals'),
      icon: FileText,
      href: proposalsOf(tender),
    },
    can('addendum') && { name: t('management.addendum'), icon: FilePlus, href: `${detail}#addendum` },
    can('takeBack') && { name: t('management.takeBack'), icon: Undo2, mirrored: true, ...press('take.back') },
    can('delete') && { name: t('management.delete'), icon: Trash2, dangerous: true, ...press('delete') },
    can('cancel') && { name: t('management.cancel'), icon: Ban, dangerous: true, ...press('cancel.tender') },
  ];
  return <RowMenu label={t('management.more', { number })} actions={actions.filter((action) => action !== false)} />;
}
