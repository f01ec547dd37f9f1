import { useTranslation } from 'react-i18next';
import type { Naming, officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';

/** The row in which both names of an entry are typed. */
export function NamesRow({ naming, snapshot, send }: ViewProps<typeof officeCatalogueMachine> & { naming: Naming }) {
  const { t } = useTranslation('office');
  const { kind, id, values, errors, isTouched } = naming;
  const isBusy = snapshot.hasTag('busy');
  const field = (name: 'name' | 'nameAr') => {
    const error = errors[name];
    return {
      label: t(`catalogue.names.${name}`),
      value: values[name],
      error: isTouched && error ? t(error) : undefined,
      onChange: (value: string) => send({ type: 'name.change', field: name, value }),
    };
  };
  return (
    <tr>
      <td className="max-md:hidden" />
      <td colSpan={4} className="ord-naming">
        <FocusOnMount>
          <Form
            className="grid sm:grid-cols-2 gap-4"
            label={t(`catalogue.names.label.${kind}`)}
            busy={isBusy}
            onSubmit={() => send({ type: 'submit' })}
          >
            <div className="sm:col-span-2 empty:hidden">
              <FailureNote failure={snapshot.context.failure} />
            </div>
            <TextField {...field('name')} dir="ltr" data-autofocus />
            <TextField {...field('nameAr')} dir="rtl" />
            <div className="sm:col-span-2 flex flex-wrap items-center justify-end gap-3">
              {id !== 0 && <p className="hint me-auto">{t('catalogue.names.hint')}</p>}
              <Button disabled={isBusy} onClick={() => send({ type: 'cancel' })}>
                {t('catalogue.names.cancel')}
              </Button>
              <Button type="submit" variant="primary" busy={isBusy}>
                {t(id === 0 ? 'catalogue.names.add' : 'catalogue.names.save')}
              </Button>
            </div>
          </Form>
        </FocusOnMount>
      </td>
    </tr>
  );
}
