import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdPlacement } from '../../../contract/entities/ads.ts';
import { daysOf } from '../../../contract/rules/ads.ts';
import type { adEditorMachine } from '../../machines/ads/ad-editor.machine.ts';
import { fieldsOf } from '../../machines/ads/ad-form.ts';
import type { ViewProps } from '../Flow.tsx';
import { Card } from '../ui/Card.tsx';
import { DateField } from '../ui/DateField.tsx';
import { PlacementSketch } from './PlacementSketch.tsx';

type Day = { value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };
type Props = ViewProps<typeof adEditorMachine> & { starts: Day; ends: Day };

const placements: readonly AdPlacement[] = ['services', 'tenders', 'home'];

/** The placement and the days of an advertisement. */
export function AdRun({ snapshot, send, starts, ends }: Props) {
  const { t } = useTranslation('ads');
  const name = useId();
  const { values } = snapshot.context;
  const { starts_on, ends_on } = fieldsOf(values);
  const days = starts_on && ends_on && starts_on <= ends_on ? daysOf(starts_on, ends_on) : null;
  return (
    <Card title={t('editor.where')}>
      <fieldset>
        <legend className="label">{t('editor.placement')}</legend>
        <div className="grid sm:grid-cols-3 gap-3">
          {placements.map((placement) => (
            <label key={placement} className="choice items-stretch! py-3! flex-col gap-0!">
              <span className="flex gap-2.5 items-start">
                <input
                  type="radio"
                  name={name}
                  className="check"
                  checked={values.placement === placement}
                  onChange={() => send({ type: 'field.change', field: 'placement', value: placement })}
                />
                <span className="font-semibold">{t(`placement.${placement}`)}</span>
              </span>
              <span className="mt-auto ps-[30px]">
                <PlacementSketch placement={placement} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid sm:grid-cols-2 gap-5 mt-5">
        <DateField label={t('editor.from')} format="dd/MM/yyyy" {...starts} />
        <DateField
          label={t('editor.to')}
          format="dd/MM/yyyy"
          hint={days === null ? undefined : t('editor.days', { count: days })}
          {...ends}
        />
      </div>
    </Card>
  );
}
