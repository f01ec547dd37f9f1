import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../../contract/entities/tenders.ts';
import { type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import { Day, Moment } from '../../tenders/TenderTime.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';

type TenderSummaryProps = { tender: TenderDetail; step: Step };

/** The tender, its deadline and the bidder's progress, beside the form on large screens. */
export const TenderSummary = memo(function TenderSummary({ tender, step }: TenderSummaryProps) {
  const { t } = useTranslation('proposals');
  return (
    <section className="max-lg:hidden card p-5">
      <Facts tender={tender} />
      <h3 className="mt-5 mb-2 text-small font-semibold">{t('wizard.progress')}</h3>
      <Progress step={step} />
    </section>
  );
});

/** On small screens: the tender's number, which opens its title, publication and deadline over the page. */
export function SummaryButton({ tender }: Pick<TenderSummaryProps, 'tender'>) {
  const { t } = useTranslation('proposals');
  return (
    <Popover className="lg:hidden">
      <PopoverButton className="flex items-center gap-1 min-h-6 text-small font-medium relative after:absolute after:-inset-2.5">
        <Digits>{tender.number}</Digits>
        <ChevronDown className="size-4 text-ink-3" />
        <span className="sr-only">{t('wizard.summary')}</span>
      </PopoverButton>
      <PopoverPanel anchor={{ to: 'bottom end', gap: 8 }} className="pop rise z-30 p-4 w-[min(340px,calc(100vw-32px))]">
        <p className="mb-3 font-semibold wrap-anywhere">
          <bdi>{titleOf(useLocale(), tender)}</bdi>
        </p>
        <Facts tender={tender} />
      </PopoverPanel>
    </Popover>
  );
}

function Facts({ tender }: Pick<TenderSummaryProps, 'tender'>) {
  const { t } = useTranslation('proposals');
  const { t: tenders } = useTranslation('tenders');
  return (
    <>
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
    </>
  );
}

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
