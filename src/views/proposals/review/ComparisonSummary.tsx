import { useTranslation } from 'react-i18next';
import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { hasRejected } from '../../../../contract/rules/comparison.ts';
import { Money } from '../listed/Money.tsx';
import { Marks } from './Marks.tsx';
import { PartyName } from './PartyName.tsx';
import type { ReviewPart } from './review-part.ts';

/** The proposals with the lowest price of each currency and the shortest duration. */
export function ComparisonSummary({ review: { items, best } }: Pick<ReviewPart, 'review'>) {
  const { t } = useTranslation('proposals');
  const [lowest, shortest] = [best.lowest, best.shortest].map((ids) => items.filter(({ id }) => ids.includes(id)));
  const line = (proposal: OpenedProposal, only: 'price' | 'duration') => (
    <li key={`${only} ${proposal.id}`}>
      <Marks proposal={proposal} best={best} only={only} />
      <span className="block font-semibold wrap-anywhere">
        <PartyName party={proposal.user} />
      </span>
      <span className="text-ink-2">
        {only === 'price' ? (
          <Money amount={proposal.offer_price} currency={proposal.currency} />
        ) : (
          t('offered.days', { count: proposal.period })
        )}
      </span>
    </li>
  );
  const lines = [...(lowest ?? []).map((each) => line(each, 'price')), ...(shortest ?? []).map((each) => line(each, 'duration'))];
  if (lines.length === 0) return null;
  return (
    <section className="card p-5" aria-label={t('comparing.summary')}>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3 gap-4">{lines}</ul>
      {hasRejected(items) && <p className="mt-4 hint">{t('comparing.rejectedOut')}</p>}
    </section>
  );
}
