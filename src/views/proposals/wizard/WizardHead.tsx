import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../../contract/entities/tenders.ts';
import { titleOf } from '../../tenders/titles.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { SummaryButton } from './TenderSummary.tsx';

/** The tender, and the three stages of which the wizard is the first. */
export const WizardHead = memo(function WizardHead({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation('proposals');
  const { t: tenders } = useTranslation('tenders');
  return (
    <div className="bg-sunken border-b border-line">
      <div className="wrap py-2 lg:py-6">
        <div className="max-lg:hidden">
          <Breadcrumbs
            label={tenders('tenderPage.way')}
            steps={[
              { href: '/tender', name: tenders('tenderPage.tenders') },
              { href: `/tender-profile/${tender.id}`, name: <Digits>{tender.number}</Digits> },
            ]}
            here={t('wizard.title')}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 lg:gap-y-4">
          <div className="min-w-0 max-lg:w-full">
            <div className="flex items-center justify-between gap-4">
              <h1 className="text-body leading-6 font-semibold lg:text-h1 lg:rtl:leading-10">{t('wizard.title')}</h1>
              <SummaryButton tender={tender} />
            </div>
            <p className="max-lg:hidden mt-1 text-ink-2 wrap-anywhere">
              <bdi>{titleOf(useLocale(), tender)}</bdi>
            </p>
          </div>
          <Stages />
        </div>
      </div>
    </div>
  );
});

/** The three stages, in one line. */
function Stages() {
  const { t } = useTranslation('proposals');
  const stages = [t('wizard.stageDetails'), t('wizard.stagePayment'), t('wizard.stageConfirmation')];
  return (
    <ol aria-label={t('wizard.stages')} className="flex gap-x-1.5 text-small max-lg:text-caption text-ink-3 whitespace-nowrap">
      {stages.map((name, at) => (
        <li key={name} aria-current={at === 0 ? 'step' : undefined} className={classes('flex gap-x-1.5', at === 0 && 'text-ink')}>
          <span className={classes(at === 0 && 'font-semibold')}>
            <bdi className="num">{at + 1}</bdi> {name}
          </span>
          {at < stages.length - 1 && <span aria-hidden="true">·</span>}
        </li>
      ))}
    </ol>
  );
}
