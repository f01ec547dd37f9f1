import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/formats.ts';
import type { officeTextsMachine } from '../../machines/office/office-texts.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { TextDifference } from './TextDifference.tsx';

/** Shows what differs between an earlier version and the present text; the earlier one can be taken. */
export function TextVersionDialog({ snapshot, send }: ViewProps<typeof officeTextsMachine>) {
  const { t } = useTranslation('office');
  const { compared } = snapshot.context;
  const close = () => send({ type: 'close' });
  if (!compared) return null;
  return (
    <FormDialog
      wide
      title={t('texts.versionOf', { day: formatDay(compared.version.updatedOn) })}
      lead={t('texts.versionLead')}
      closeLabel={t('texts.close')}
      onClose={close}
    >
      <TextDifference difference={compared.difference} />
      <div className="mt-5 flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
        <Button data-autofocus onClick={close}>
          {t('texts.close')}
        </Button>
        <Button onClick={() => send({ type: 'version.take' })}>{t('texts.take')}</Button>
      </div>
    </FormDialog>
  );
}
