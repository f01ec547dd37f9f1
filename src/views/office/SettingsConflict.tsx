import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { changedFields, type SettingsValues } from '../../machines/office/settings-form.ts';
import type { settingsPartMachine } from '../../machines/office/settings-part.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Shows what someone else has saved beside what is typed here, and lets one choose. */
export function SettingsConflict({ snapshot, send }: ViewProps<typeof settingsPartMachine>) {
  const { t } = useTranslation('office');
  const { values, theirs } = snapshot.context;
  const take = () => send({ type: 'take.theirs' });
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t('settings.conflict.title')}
      onClose={take}
      actions={
        <>
          <Button data-autofocus onClick={take}>
            {t('settings.conflict.take')}
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'keep.mine' })}>
            {t('settings.conflict.keep')}
          </Button>
        </>
      }
    >
      <p>{t('settings.conflict.text')}</p>
      <dl className="mt-3 grid gap-3">
        <Version label={t('settings.conflict.theirs')} values={theirs?.values ?? {}} other={values} />
        <Version label={t('settings.conflict.mine')} values={values} other={theirs?.values ?? {}} />
      </dl>
    </MessageDialog>
  );
}

/** The values of a version that differ from the other. */
function Version({ label, values, other }: { label: string; values: SettingsValues; other: SettingsValues }) {
  const { t } = useTranslation('office');
  return (
    <div>
      <dt className="font-semibold text-ink">{label}</dt>
      {changedFields(values, other).map((field) => (
        <dd key={field} className="wrap-anywhere">
          {t(`settings.field.${field}`)}: <bdi>{values[field] || t('audit.nothing')}</bdi>
        </dd>
      ))}
    </div>
  );
}
