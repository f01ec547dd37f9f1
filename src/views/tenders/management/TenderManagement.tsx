import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import type { TenderGroup } from '../../../../contract/entities/tenders.ts';
import { known } from '../../../machines/known.ts';
import type { OwnTendersList } from '../../../machines/tenders/own-tenders.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { AskedReason } from '../../asked-reason.ts';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { GroupTabs } from '../../ui/GroupTabs.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { CancelTender } from './CancelTender.tsx';
import { TenderRows } from './TenderRows.tsx';

type Props = ViewProps<typeof tenderManagementMachine>;

const DeleteDraft = dialogOnDemand<Props>(() => import('./DeleteDraft.tsx').then((file) => file.DeleteDraft));
const dialogs = [AskedReason, DeleteDraft];

/** In display order; importing the contract's list would bundle its schemas. */
const groups: readonly TenderGroup[] = ['current', 'drafts', 'ended'];

/** `/account/tender-management`: the publisher's own tenders, by group. */
export function TenderManagement({ snapshot, send }: Props) {
  const { t } = useTranslation('publishing');
  const { t: member } = useTranslation('member');
  const list = useFlow<OwnTendersList>(known(snapshot.children.tenders));
  const { search, result } = list.snapshot.context;
  return (
    <>
      <AccountHead title={member('place.tenders')} lead={t('management.lead')}>
        <ButtonLink icon={Plus} href="/account/tender-management/new" variant="primary" className="max-sm:w-full">
          {t('management.new')}
        </ButtonLink>
      </AccountHead>
      <GroupTabs
        label={t('management.groups')}
        groups={groups}
        labelOf={(group) => t(`management.${group}`)}
        counts={result?.counts}
        chosen={search.group}
        disabled={list.snapshot.matches('failed')}
        onChoose={(group) => send({ type: 'group.choose', group })}
        panel="my-tenders"
        busy={list.snapshot.hasTag('busy')}
      >
        <TenderRows list={list} snapshot={snapshot} send={send} />
      </GroupTabs>
      {snapshot.hasTag('dialog') && <DeleteDraft snapshot={snapshot} send={send} />}
      <CancelTender snapshot={snapshot} />
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}
