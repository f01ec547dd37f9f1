import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { milestoneLimit } from '../../../../contract/limits.ts';
import { parseAmount, sumOf } from '../../../../contract/rules/money.ts';
import { milestonesDiffer } from '../../../../contract/rules/proposals.ts';
import { isValid } from '../../../machines/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Money } from '../listed/Money.tsx';
import { HintLine } from '../parts/HintLine.tsx';
import type { MilestonesActor } from '../parts/MilestoneFields.tsx';

type MilestonesFootProps = { actor: MilestonesActor; price: string; currency: Currency };

/** Returns the element ID of a milestone, which its flow focuses. */
export const milestonePanel = (key: number): string => `milestone-${key}`;

/** The milestones as tabs. */
export function MilestonesHead({ actor }: Pick<MilestonesFootProps, 'actor'>) {
  const { t } = useTranslation('proposals');
  const tabs = useSelector(
    actor,
    ({ context }) => context.items.map(({ key, touched, errors }) => ({ key, isIncomplete: touched.length > 0 && !isValid(errors) })),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  const selected = useSelector(actor, ({ context }) => context.selected);
  return (
    <Tabs
      label={t('milestones.list')}
      tabs={tabs.map(({ key, isIncomplete }, at) => ({
        value: String(key),
        label: t('milestones.milestone', { number: at + 1 }),
        flag: isIncomplete && t('milestones.incomplete'),
      }))}
      chosen={String(selected)}
      panel={milestonePanel(selected)}
      onChoose={(value) => actor.send({ type: 'milestone.select', key: Number(value) })}
    />
  );
}

/** The milestones' total, and the buttons that add and remove one; below the fields, so that those come first on small screens. */
export function MilestonesFoot({ actor, price, currency }: MilestonesFootProps) {
  const selected = useSelector(actor, ({ context }) => context.selected);
  const place = useSelector(actor, ({ context }) => context.items.findIndex(({ key }) => key === context.selected) + 1);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Total actor={actor} price={price} currency={currency} />
      <Changes actor={actor} selected={selected} place={place} />
    </div>
  );
}

function Total({ actor, price, currency }: MilestonesFootProps) {
  const { t } = useTranslation('proposals');
  const amounts = useSelector(
    actor,
    ({ context }) => context.items.map(({ values }) => parseAmount(values.amount)),
    (one, other) => one.join() === other.join(),
  );
  const value = parseAmount(price);
  return (
    <div>
      <p className="text-ink-2">
        <Sentence
          t={t}
          text="milestones.total"
          parts={{
            total: (
              <b className="font-semibold text-ink">
                <Money amount={sumOf(amounts.filter((amount) => amount !== null))} currency={currency} />
              </b>
            ),
          }}
        />{' '}
        {value !== null && (
          <span className="text-ink-3">
            <Sentence t={t} text="milestones.of" parts={{ whole: <Money amount={value} currency={currency} /> }} />
          </span>
        )}
      </p>
      <HintLine text={milestonesDiffer(value, amounts) && t('milestones.differ')} />
    </div>
  );
}

function Changes({ actor, selected, place }: { actor: MilestonesActor; selected: number; place: number }) {
  const { t } = useTranslation('proposals');
  const count = useSelector(actor, ({ context }) => context.items.length);
  const isFull = count >= milestoneLimit;
  return (
    <div className="grid gap-2 max-sm:w-full">
      <div className="flex gap-2 max-sm:*:flex-1">
        {count > 1 && (
          <Button
            variant="danger"
            small
            aria-label={t('milestones.removeOf', { number: place })}
            onClick={() => actor.send({ type: 'milestone.remove', key: selected })}
          >
            <Trash2 className="size-4" />
            {t('milestones.remove')}
          </Button>
        )}
        <Button small disabled={isFull} onClick={() => actor.send({ type: 'milestone.add' })}>
          <Plus className="size-4" />
          {t('milestones.add')}
        </Button>
      </div>
      {isFull && <p className="hint">{t('milestones.full', { limit: milestoneLimit })}</p>}
    </div>
  );
}
