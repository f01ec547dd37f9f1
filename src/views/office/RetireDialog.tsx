import Archive from 'lucide-react/icons/archive';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { entryOf } from '../../machines/office/catalogue-entries.ts';
import type { officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';
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
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Archive}
      tone="warning"
      role="alertdialog"
      title={t('catalogue.retire.title', { name: inLanguage(locale, entry.name, entry.nameAr) })}
      onClose={cancel}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            {t('catalogue.retire.cancel')}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'confirm' })}>
            {t('catalogue.retire.confirm')}
          </Button>
        </>
      }
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
    </MessageDialog>
  );
}
