import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../../contract/entities/tenders.ts';
import { type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import { Day, Moment } from '../../tenders/TenderTime.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CollapsiblePanel } from '../../ui/CollapsiblePanel.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { StepIndicator } from './StepIndicator.tsx';
import { Stages } from './WizardHead.tsx';

type TenderSummaryProps = { tender: TenderDetail; step: Step };

/** The tender, its deadline and the bidder's progress; on small screens the current step in one line, which expands to all of it. */
export const TenderSummary = memo(function TenderSummary({ tender, step }: TenderSummaryProps) {
  const { t } = useTranslation('proposals');
  const { t: tenders } = useTranslation('tenders');
  const title = titleOf(useLocale(), tender);
  return (
    <CollapsiblePanel
      icon={ClipboardList}
      title={t('wizard.stepOf', { number: steps.indexOf(step) + 1, count: steps.length, step: t(`wizardStep.${step}`) })}
      hint={
        <span className="block truncate">
          {t('wizard.closing')} <Day instant={tender.deadline} /> · <bdi>{title}</bdi>
        </span>
      }
    >
      <div className="lg:hidden pb-4 mb-4 border-b border-line">
        <p className="mb-3 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <Stages />
      </div>
      <h2 className="font-semibold text-body mb-1">{t('wizard.summary')}</h2>
      <dl>
        <Fact name={t('wizard.reference')}>
          <TextLink href={`/tender-profile/${tender.id}`}>
            <Digits>{tender.number}</Digits>
          </TextLink>
        </Fact>
        <Fact name={t('wizard.published')}>
          <Day instant={tender.publish_date} />
        </Fact>
        <Fact name={t('wizard.closing')}>
          <Moment instant={tender.deadline} />
          <span className="block font-normal text-ink-2">
            {tenders('tender.qatarTime')} · <Countdown until={tender.deadline} />
          </span>
        </Fact>
      </dl>
      <h3 className="mt-5 mb-2 text-small font-semibold">{t('wizard.progress')}</h3>
      <div className="max-lg:hidden">
        <Progress step={step} />
      </div>
      <div className="lg:hidden">
        <StepIndicator step={step} />
      </div>
    </CollapsiblePanel>
  );
});

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2.5 border-t border-line first:border-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="font-medium text-end">{children}</dd>
  </div>
);

function Progress({ step }: { step: Step }) {
  const { t } = useTranslation('proposals');
  const now = steps.indexOf(step);
  return (
    <ol className="grid gap-1">
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === now ? 'step' : undefined}
          className={classes('flex items-center gap-2.5 min-h-8', at === now && 'font-semibold', at > now && 'text-ink-3')}
        >
          {at < now ? (
            <CircleCheck className="size-5" />
          ) : (
            <span
              aria-hidden="true"
              className={classes('size-5 rounded-full', at === now ? 'border-[6px] border-brand' : 'border-[1.5px] border-line-strong')}
            />
          )}
          {t(`wizardStep.${name}`)}
          {at < now && <span className="sr-only">{t('wizard.done')}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Contact for questions about the wizard. */
export const NeedHelp = memo(function NeedHelp() {
  const { t } = useTranslation('proposals');
  return (
    <section className="card p-5 flex flex-wrap lg:block items-center gap-4">
      <div className="flex-1 min-w-[140px]">
        <h2 className="font-semibold text-body">{t('wizard.help')}</h2>
        <p className="text-ink-2 mt-1">{t('wizard.helpText')}</p>
      </div>
      <ButtonLink icon={LifeBuoy} href="/contact-us" className="lg:mt-4 lg:w-full">
        {t('wizard.support')}
      </ButtonLink>
    </section>
  );
});
