import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import { formatDate, formatLabels, formatTime } from '../../i18n/formats.ts';
import { isValid } from '../../machines/form.ts';
import { changedFields, type SettingsField, settingsFields } from '../../machines/office/settings-form.ts';
import type { settingsPartMachine } from '../../machines/office/settings-part.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { errorOf, FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { CountField } from '../ui/CountField.tsx';
import { classes } from '../ui/classes.ts';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { Form } from '../ui/Form.tsx';
import { MoneyField } from '../ui/MoneyField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { SettingsPreview } from './SettingsPreview.tsx';

type Props = ViewProps<typeof settingsPartMachine>;

const Conflict = dialogOnDemand<Props>(() => import('./SettingsConflict.tsx').then((file) => file.SettingsConflict));

/** Values that are written from left to right in both languages. */
const latin: readonly SettingsField[] = [
  'productName',
  'email',
  'phone',
  'address',
  'linkedin',
  'twitter',
  'facebook',
  'latitude',
  'longitude',
];
const arabic: readonly SettingsField[] = ['productNameAr', 'addressAr'];

const directionOf = (field: SettingsField): 'ltr' | 'rtl' | undefined => {
  if (latin.includes(field)) return 'ltr';
  return arabic.includes(field) ? 'rtl' : undefined;
};

/** One part of the settings on a card of its own, with who saved it last at its foot. */
export function SettingsPart({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { part, failure } = snapshot.context;
  const isChanged = snapshot.hasTag('changed');
  const preview = <SettingsPreview part={part} values={snapshot.context.values} isValid={isValid(snapshot.context.errors)} />;
  return (
    <Form
      className={classes('card overflow-hidden', isChanged && 'border-ink!')}
      label={t(`settings.part.${part}`)}
      busy={snapshot.hasTag('busy')}
      onSubmit={() => send({ type: 'submit' })}
    >
      <div className="p-5 sm:p-6 grid gap-x-8 gap-y-5 lg:grid-cols-[232px_minmax(0,1fr)]">
        <div>
          <h2 className="text-h3">{t(`settings.part.${part}`)}</h2>
          <p className="hint mt-1">{t(`settings.about.${part}`)}</p>
        </div>
        <div className="grid gap-5 content-start">
          <FailureNote failure={failure} />
          {part === 'map' && preview}
          <div className="grid sm:grid-cols-2 gap-5">
            {settingsFields[part].map((field) => (
              <Value key={field} field={field} snapshot={snapshot} send={send} />
            ))}
          </div>
          {part !== 'map' && preview}
        </div>
      </div>
      <Foot snapshot={snapshot} send={send} />
      {snapshot.hasTag('dialog') && <Conflict snapshot={snapshot} send={send} />}
    </Form>
  );
}

function Value({ field, snapshot, send }: Props & { field: SettingsField }) {
  const { t } = useTranslation('office');
  const { t: common } = useTranslation();
  const shared = {
    label: t(`settings.field.${field}`),
    value: snapshot.context.values[field] ?? '',
    error: errorOf(snapshot.context, field, (key) => t(key)),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  };
  if (field === 'proposalFee') return <MoneyField {...shared} unit="QAR" />;
  if (field === 'conversationMonths') return <CountField {...shared} unit={t('settings.unit.months')} optional={common('form.optional')} />;
  if (field === 'officeSessionHours') return <CountField {...shared} unit={t('settings.unit.hours')} />;
  if (field === 'sessionIdleDays' || field === 'sessionDays') return <CountField {...shared} unit={t('settings.unit.days')} />;
  return <TextField {...shared} dir={directionOf(field)} />;
}

function Foot({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { values, stored } = snapshot.context;
  const isChanged = snapshot.hasTag('changed');
  const fields = changedFields(values, stored.values).map((field) => t(`settings.field.${field}`));
  const Icon = isChanged ? Pencil : Check;
  return (
    <div
      className={classes(
        'border-t border-line px-5 sm:px-6 py-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        isChanged ? 'bg-pending-tint text-pending' : 'bg-paper text-ink-2',
      )}
    >
      <p className="flex items-center gap-2 min-w-0 text-small" role="status">
        <Icon className="size-[18px] shrink-0" />
        {isChanged ? t('settings.changed', { fields: formatLabels(fields, locale) }) : <Saved snapshot={snapshot} />}
      </p>
      <div className="flex gap-3 ms-auto">
        {snapshot.can({ type: 'take.before' }) && (
          <Button variant="quiet" small onClick={() => send({ type: 'take.before' })}>
            {t('settings.takeBefore')}
          </Button>
        )}
        {isChanged && (
          <Button variant="quiet" small disabled={!snapshot.can({ type: 'discard' })} onClick={() => send({ type: 'discard' })}>
            {t('settings.discard')}
          </Button>
        )}
        <Button
          variant={isChanged ? 'primary' : 'secondary'}
          small
          type={isChanged ? 'submit' : 'button'}
          busy={snapshot.hasTag('busy')}
          disabled={!isChanged}
        >
          {t('settings.save')}
        </Button>
      </div>
    </div>
  );
}

function Saved({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('office');
  const { by, at } = snapshot.context.stored.saved;
  if (at === null) return t('settings.never');
  const moment = `${formatDate(at)}, ${formatTime(at)}`;
  return by === null ? t('settings.savedAt', { moment }) : t('settings.savedBy', { name: by, moment });
}
