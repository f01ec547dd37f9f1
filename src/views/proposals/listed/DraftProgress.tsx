import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftGap, DraftProgress as Progress } from '../../../../contract/entities/proposals.ts';
import { formatList } from '../../../i18n/formats.ts';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from './Money.tsx';

type Stage = 'complete' | 'begun' | 'notBegun';
const gapsOf = {
  basic: ['title', 'description', 'documents'],
  commercial: ['offer_price', 'period', 'breakdown'],
} as const satisfies Record<string, readonly DraftGap[]>;
/** What an untouched step lacks. */
const untouched = { basic: 3, commercial: 2 };

/** What is written of a draft, and what it still lacks, by step. */
export function DraftProgress({ progress }: { progress: Progress }) {
  const { t } = useTranslation('proposals');
  const { missing } = progress;
  return (
    <ol className="mt-4 grid grid-cols-2 lg:grid-cols-4 gap-x-4 gap-y-3" aria-label={t('drafts.progress')}>
      <FormStep step="basic" progress={progress} />
      <FormStep step="commercial" progress={progress} />
      <Milestones progress={progress} />
      <Step name={t('wizardStep.review')} stage={missing.length === 0 ? 'begun' : 'notBegun'}>
        {missing.length === 0 ? t('drafts.ready') : t('drafts.notBegun')}
      </Step>
    </ol>
  );
}

function FormStep({ step, progress: { missing, price, currency } }: { step: 'basic' | 'commercial'; progress: Progress }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const gaps: readonly DraftGap[] = gapsOf[step];
  const lacking = missing.filter((gap) => gaps.includes(gap));
  const names: Record<DraftGap, string> = {
    title: t('wizard.proposalTitle'),
    description: t('wizard.executiveSummary'),
    documents: t('wizard.documents'),
    offer_price: t('sent.offer'),
    period: t('wizard.duration'),
    breakdown: t('breakdown.title'),
    milestones: t('milestones.list'),
  };
  const name = t(`wizardStep.${step}`);
  if (lacking.length === 0)
    return (
      <Step name={name} stage="complete">
        {step === 'commercial' && price !== null ? <Money amount={price} currency={currency} /> : t('drafts.complete')}
      </Step>
    );
  if (lacking.length >= untouched[step])
    return (
      <Step name={name} stage="notBegun">
        {t('drafts.notBegun')}
      </Step>
    );
  return (
    <Step name={name} stage="begun">
      {t('drafts.missing', {
        fields: formatList(
          lacking.map((gap) => names[gap]),
          locale,
        ),
      })}
    </Step>
  );
}

function Milestones({ progress: { missing, milestones } }: { progress: Progress }) {
  const { t } = useTranslation('proposals');
  const name = t('wizardStep.milestones');
  if (milestones.begun === 0)
    return (
      <Step name={name} stage="notBegun">
        {t('drafts.notBegun')}
      </Step>
    );
  if (!missing.includes('milestones'))
    return (
      <Step name={name} stage="complete">
        {t('drafts.complete')}
      </Step>
    );
  return (
    <Step name={name} stage="begun">
      <Sentence
        t={t}
        text="drafts.milestones"
        parts={{ complete: <Digits>{String(milestones.complete)}</Digits>, begun: <>{milestones.begun}</> }}
      />
    </Step>
  );
}

const looks: Record<Stage, string> = {
  complete: 'bg-ink text-white',
  begun: 'bg-surface border-[5px] border-ink-2',
  notBegun: 'bg-surface border-[1.5px] border-line-strong',
};

function Step({ name, stage, children }: { name: string; stage: Stage; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 min-w-0">
      <span className={classes('grid place-items-center size-5 rounded-full shrink-0 mt-px', looks[stage])} aria-hidden="true">
        {stage === 'complete' && <Check className="size-3.5" strokeWidth={2.5} />}
      </span>
      <span className="min-w-0">
        <span className="block text-small font-medium">{name}</span>
        <span className="block text-small text-ink-3 wrap-anywhere">{children}</span>
      </span>
    </li>
  );
}
