import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ProposalCounts, ProposalGroup } from '../../../../contract/entities/proposals.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import type { ProposalsTab } from '../../../machines/proposals/own-proposals.ts';
import type { ProposalsList, submittedProposalsMachine } from '../../../machines/proposals/submitted-proposals.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

/** In display order; importing the contract's list would bundle its schemas. */
const tabs: readonly ProposalsTab[] = ['all', 'drafts', 'needsAction', 'inReview', 'decided'];

const countIn = (tab: ProposalsTab, { drafts, needsAction, inReview, decided }: ProposalCounts): number =>
  ({ all: drafts + needsAction + inReview + decided, drafts, needsAction, inReview, decided })[tab];

/** Returns the tab that is shown. */
export const tabIn = (
  snapshot: ViewProps<typeof submittedProposalsMachine>['snapshot'],
  list: ViewProps<ProposalsList>['snapshot'],
): ProposalGroup | 'all' | 'drafts' => (snapshot.matches('drafts') ? 'drafts' : (list.context.search.group ?? 'all'));

type ProposalTabsProps = ViewProps<typeof submittedProposalsMachine> & { list: ViewProps<ProposalsList>['snapshot']; panel: string };

/** The user's proposals by group, and the drafts, each with its number. */
export function ProposalTabs({ snapshot, send, list, panel }: ProposalTabsProps) {
  const { t } = useTranslation('proposals');
  const newer = useSelector(snapshot.children.proposalDrafts, (drafts) => drafts?.context.read?.counts);
  const counts = newer ?? list.context.result?.counts;
  return (
    <Tabs
      label={t('proposalTabs.label')}
      tabs={tabs.map((value) => ({
        value,
        label: t(`proposalTabs.${value}`),
        count: counts && formatNumber(countIn(value, counts)),
        flag: value === 'drafts' && counts && counts.draftsDue > 0 && t('proposalTabs.due'),
      }))}
      chosen={tabIn(snapshot, list)}
      panel={panel}
      disabled={!snapshot.can({ type: 'tab.choose', tab: snapshot.matches('drafts') ? 'all' : 'drafts' })}
      onChoose={(tab) => send({ type: 'tab.choose', tab })}
    />
  );
}
