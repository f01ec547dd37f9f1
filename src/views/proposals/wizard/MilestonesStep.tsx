import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { tabId } from '../../ui/Tabs.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { MilestoneFields, type MilestonesActor } from '../parts/MilestoneFields.tsx';
import { MilestoneTimeline } from '../parts/MilestoneTimeline.tsx';
import { wizardLook } from '../parts/milestone-look.ts';
import { chartOf } from '../parts/timeline.ts';
import { rowOf } from '../parts/typed-row.ts';
import { MilestonesFoot, MilestonesHead, milestonePanel } from './MilestonesHead.tsx';

type MilestonesStepProps = { actor: MilestonesActor; price: string; currency: Currency };

/** Step 3. The flow changes on each keystroke; each part selects only what it shows, so that typing stays responsive. */
export const MilestonesStep = memo(function MilestonesStep({ actor, price, currency }: MilestonesStepProps) {
  return (
    <>
      <MilestonesHead actor={actor} />
      <Shown actor={actor} currency={currency} />
      <MilestonesFoot actor={actor} price={price} currency={currency} />
      <Schedule actor={actor} currency={currency} />
    </>
  );
});

type PartProps = Omit<MilestonesStepProps, 'price'>;

/** The milestone being edited. */
function Shown({ actor, currency }: PartProps) {
  const item = useSelector(actor, ({ context }) => context.items.find(({ key }) => key === context.selected));
  if (!item) return null;
  const panel = milestonePanel(item.key);
  return (
    <div
      key={item.key}
      id={panel}
      role="tabpanel"
      tabIndex={-1}
      aria-labelledby={tabId(panel, String(item.key))}
      className="focus-visible:outline-offset-8"
    >
      <MilestoneFields actor={actor} item={item} currency={currency} look={wizardLook} />
    </div>
  );
}

/** The chart of all milestones; follows when the user pauses typing. */
function Schedule({ actor, currency }: PartProps) {
  const { t } = useTranslation('proposals');
  const items = useSettled(useSelector(actor, ({ context }) => context.items));
  const rows = useMemo(() => items.map(({ values }) => rowOf(values)), [items]);
  const shown = useSelector(actor, ({ context }) => context.items.findIndex(({ key }) => key === context.selected));
  if (!chartOf(rows)) return null;
  return (
    <section className="deferred border-t border-line pt-6">
      <h3 className="text-h3 mb-4">{t('schedule.title')}</h3>
      <MilestoneTimeline rows={rows} currency={currency} shown={shown} />
    </section>
  );
}
