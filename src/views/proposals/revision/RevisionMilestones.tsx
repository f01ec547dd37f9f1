import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { milestoneLimit } from '../../../../contract/limits.ts';
import { parseAmount } from '../../../../contract/rules/money.ts';
import { milestonesDiffer } from '../../../../contract/rules/proposals.ts';
import type { MilestoneItem } from '../../../machines/proposals/milestone-form.ts';
import { Button } from '../../ui/Button.tsx';
import { HintLine } from '../parts/HintLine.tsx';
import { MilestoneFields, type MilestonesActor } from '../parts/MilestoneFields.tsx';
import { revisionLook } from '../parts/milestone-look.ts';

type RevisionMilestonesProps = { actor: MilestonesActor; price: string; currency: Currency };

/** The milestones as cards. */
export const RevisionMilestones = memo(function RevisionMilestones({ actor, price, currency }: RevisionMilestonesProps) {
  const { t } = useTranslation('proposals');
  const items = useSelector(actor, ({ context }) => context.items);
  const amounts = items.map(({ values }) => parseAmount(values.amount));
  return (
    <section aria-label={t('revision.milestones')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {items.map((item, at) => (
        <MilestoneCard key={item.key} actor={actor} item={item} number={at + 1} currency={currency} />
      ))}
      <div className="grid gap-2 justify-items-start">
        <Button disabled={items.length >= milestoneLimit} onClick={() => actor.send({ type: 'milestone.add' })}>
          <Plus className="size-[18px]" />
          {t('milestones.add')}
        </Button>
        {items.length >= milestoneLimit && <p className="hint">{t('milestones.full', { limit: milestoneLimit })}</p>}
        <HintLine text={milestonesDiffer(parseAmount(price), amounts) && t('milestones.differ')} />
      </div>
    </section>
  );
});

type MilestoneCardProps = { actor: MilestonesActor; item: MilestoneItem; number: number; currency: Currency };

/** Memoised: typing in one card does not re-render the others. */
const MilestoneCard = memo(function MilestoneCard({ actor, item, number, currency }: MilestoneCardProps) {
  const { t } = useTranslation('proposals');
  const name = t('milestones.milestone', { number });
  return (
    <section id={`milestone-${item.key}`} tabIndex={-1} aria-label={name} className="card p-5 sm:p-6">
      <header className="flex items-center justify-between gap-3 mb-4 min-h-9">
        <h2 className="text-h3">{name}</h2>
        {number > 1 && (
          <Button
            variant="danger"
            small
            aria-label={t('milestones.removeOf', { number })}
            onClick={() => actor.send({ type: 'milestone.remove', key: item.key })}
          >
            <Trash2 className="size-4" />
            {t('milestones.remove')}
          </Button>
        )}
      </header>
      <MilestoneFields actor={actor} item={item} currency={currency} look={revisionLook} of={`milestone-${item.key}`} />
    </section>
  );
});
