import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TenderGroup } from '../../../../contract/entities/tenders.ts';
import { totalOf } from '../../../../contract/rules/counts.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { AskedReason } from '../../asked-reason.ts';
import type { ViewProps } from '../../Flow.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { dialogOnDemand } from '../../ui/dialog-on-demand.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { Tabs, tabId } from '../../ui/Tabs.tsx';
import { CancelTender } from './CancelTender.tsx';
import { TenderRows } from './TenderRows.tsx';

type Props = ViewProps<typeof tenderManagementMachine>;

const DeleteDraft = dialogOnDemand<Props>(() => import('./DeleteDraft.tsx').then((file) => file.DeleteDraft));
const dialogs = [AskedReason, DeleteDraft];

/** In display order; importing the contract's list would bundle its schemas. */
const groups: readonly TenderGroup[] = ['current', 'drafts', 'ended'];

/** Receives the focus after a tender has left the list. */
const panelId = 'my-tenders';

/** `/account/tender-management`: the publisher's own tenders, by group. */
export function TenderManagement({ snapshot, send }: Props) {
  const { t } = useTranslation('publishing');
  const { t: member } = useTranslation('member');
  const { search, result } = snapshot.context;
  const chosen = search.group ?? 'all';
  const countOf = (group: TenderGroup | 'all') => result && formatNumber(group === 'all' ? totalOf(result.counts) : result.counts[group]);
  return (
    <>
      <AccountHead title={member('place.tenders')} lead={t('management.lead')}>
        <ButtonLink icon={Plus} href="/account/tender-management/new" variant="primary" className="max-sm:w-full">
          {t('management.new')}
        </ButtonLink>
      </AccountHead>
      <Tabs
        label={t('management.groups')}
        tabs={(['all', ...groups] as const).map((value) => ({
          value,
          label: t(`management.${value}`),
          count: countOf(value) ?? undefined,
        }))}
        chosen={chosen}
        panel={panelId}
        disabled={snapshot.matches({ list: 'failed' }) || !snapshot.can({ type: 'group.choose', group: null })}
        onChoose={(value) => send({ type: 'group.choose', group: value === 'all' ? null : value })}
      />
      <div
        id={panelId}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId(panelId, chosen)}
        aria-busy={snapshot.matches({ list: 'loading' })}
        className="mt-4"
      >
        <TenderRows snapshot={snapshot} send={send} isNone={result !== null && totalOf(result.counts) === 0} />
      </div>
      {snapshot.hasTag('dialog') && <DeleteDraft snapshot={snapshot} send={send} />}
      <CancelTender snapshot={snapshot} />
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}
