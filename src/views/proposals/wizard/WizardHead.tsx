import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../../contract/entities/tenders.ts';
import { titleOf } from '../../tenders/titles.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { useLocale } from '../../ui/use-locale.ts';

/** The tender, and the three stages of which the wizard is the first; on small screens all of it is in the tender's summary. */
export const WizardHead = memo(function WizardHead({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation('proposals');
  const { t: tenders } = useTranslation('tenders');
  return (
    <div className="max-lg:sr-only bg-sunken border-b border-line">
      <div className="wrap py-6">
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
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-h1 rtl:leading-10">{t('wizard.title')}</h1>
            <p className="mt-1 text-ink-2 wrap-anywhere">
              <bdi>{titleOf(useLocale(), tender)}</bdi>
            </p>
          </div>
          <div className="max-lg:hidden">
            <Stages />
          </div>
        </div>
      </div>
    </div>
  );
});

/** The three stages. */
export function Stages() {
  const { t } = useTranslation('proposals');
  return (
    <ol aria-label={t('wizard.stages')} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      {[t('wizard.stageDetails'), t('wizard.stagePayment'), t('wizard.stageConfirmation')].map((name, at) => (
        <li
          key={name}
          aria-current={at === 0 ? 'step' : undefined}
          className={classes(
            'flex items-center gap-2 not-last:sm:after:w-6 not-last:sm:after:h-px not-last:sm:after:bg-line-strong',
            at === 0 ? 'font-semibold text-ink' : 'text-ink-2',
          )}
        >
          <span
            className={classes(
              'grid place-items-center size-6 rounded-full text-caption font-semibold num',
              at === 0 ? 'bg-ink text-white' : 'border border-line-strong bg-surface',
            )}
          >
            {at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
