import { useTranslation } from 'react-i18next';
import type { resubmissionMachine } from '../../../machines/proposals/resubmission.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { type Found, FoundProblems, useMilestoneProblems, useOfferProblems } from '../parts/FoundProblems.tsx';
import { revisionLook } from '../parts/milestone-look.ts';
import { revisionOffer } from '../parts/problem-words.ts';

const fields = ['offer_price', 'title', 'description', 'period'] as const;

/** What prevents the submission of a revision, by name. */
export function RevisionProblems({ snapshot: { context } }: Pick<ViewProps<typeof resubmissionMachine>, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  const { currency } = context.values;
  const inOffer = useOfferProblems(revisionOffer, {
    title: t('revision.proposalTitle'),
    description: t('revision.description'),
    offer_price: t(`revisionPrice.${currency}`),
    period: t('revision.period'),
  });
  const inMilestones = useMilestoneProblems(revisionLook, currency);
  const unattached: Found = { label: t('revision.attachment'), wrong: undefined, isMissing: true };
  const attachment = context.documents.length === 0 ? [unattached] : [];
  return <FoundProblems found={[...attachment, ...inOffer(context, fields), ...inMilestones(context.milestones)]} />;
}
