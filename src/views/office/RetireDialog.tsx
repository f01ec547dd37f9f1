import Archive from 'lucide-react/icons/archive';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { entryOf } from '../../machines/office/catalogue-entries.ts';
import type { officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';

const counted = ['companies', 'runningTenders', 'endedTenders', 'requests'] as const;

/** Says what uses an entry, and asks whether to retire it. */
export function RetireDialog({ snapshot, send }: ViewProps<typeof officeCatalogueMachine>) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { catalogue, chosen, use } = snapshot.context;
  const entry = chosen && entryOf(catalogue, chosen);
  if (!entry || !use) return null;
  return (
    <Confirmation
      icon={Archive}
      tone="warning"
      role="alertdialog"
      title={t('catalogue.retire.title', { name: inLanguage(locale, entry.name, entry.nameAr) })}
      cancel={t('catalogue.retire.cancel')}
      confirm={t('catalogue.retire.confirm')}
      isDangerous
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      <p>{t('catalogue.retire.text')}</p>
      <dl className="my-3 rounded-control bg-sunken p-4 grid gap-2">
        {counted.map((what) => (
          <div key={what} className="flex justify-between gap-4">
            <dt>{t(`catalogue.use.${what}`)}</dt>
            <dd className="font-semibold text-ink">
              <Digits>{formatNumber(use[what])}</Digits>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('catalogue.retire.back')}</p>
    </Confirmation>
  );
}
