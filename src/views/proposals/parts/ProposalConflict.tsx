import { useTranslation } from 'react-i18next';
import { formatLabels } from '../../../i18n/formats.ts';
import type { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import { differencesOf } from '../../../machines/drafts/differences.ts';
import { textsOfProposal } from '../../../machines/proposals/proposal-texts.ts';
import { DraftConflict } from '../../drafts/DraftConflict.tsx';
import { useWriting } from '../../drafts/use-writing.ts';
import type { ViewProps } from '../../Flow.tsx';
import { useLocale } from '../../ui/use-locale.ts';

/** The conflict of a proposal's draft: what differs, field by field. */
export function ProposalConflict({ snapshot, send }: ViewProps<typeof autosaveMachine>) {
  const labelOf = useLabels();
  const writing = useWriting();
  const { draft, theirs } = snapshot.context;
  const other = theirs?.kind === 'proposal' ? theirs.content : null;
  const differences =
    draft.kind === 'proposal' && other ? differencesOf(textsOfProposal(draft.content, writing), textsOfProposal(other, writing)) : [];
  return (
    <DraftConflict
      snapshot={snapshot}
      send={send}
      differences={differences.map((difference) => ({ ...difference, field: labelOf(difference.field) }))}
    />
  );
}

/** Returns a function that labels the fields of `textsOfProposal`. */
function useLabels(): (field: string) => string {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const labels: Record<string, string> = {
    title: t('wizard.proposalTitle'),
    description: t('wizard.executiveSummary'),
    offer_price: t('sent.offer'),
    currency: t('wizard.currency'),
    payment_terms: t('wizard.reviewTerms'),
    period: t('wizard.duration'),
    documents: t('wizard.documents'),
  };
  const inMilestone: Record<string, string> = {
    title: t('milestones.title'),
    description: t('milestones.deliverables'),
    amount: t('milestones.amount'),
    period: t('milestones.duration'),
    start_date: t('milestones.start'),
    end_date: t('milestones.end'),
    expected_completion_date: t('milestones.finish'),
    documents: t('milestones.documents'),
  };
  const inLine: Record<string, string> = {
    name: t('breakdown.name'),
    description: t('breakdown.description'),
    quantity: t('breakdown.quantity'),
    unitPrice: t('breakdown.unitPrice'),
  };
  return (field) => {
    const [part = '', number = '', name = ''] = field.split('.');
    if (part === 'milestone') return formatLabels([t('milestones.milestone', { number }), inMilestone[name] ?? name], locale);
    if (part === 'line') return formatLabels([t('breakdown.item', { number }), inLine[name] ?? name], locale);
    return labels[part] ?? part;
  };
}
