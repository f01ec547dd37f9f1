import { useTranslation } from 'react-i18next';
import type { catalogueImportMachine } from '../../machines/office/catalogue-import.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';

const added = ['categories', 'services', 'locations', 'renamed'] as const;

/** Takes a file with entries, says what it adds, and asks for confirmation. */
export function CatalogueImportDialog({ snapshot, send }: ViewProps<typeof catalogueImportMachine>) {
  const { t } = useTranslation('office');
  const { tried, failure } = snapshot.context;
  const isBusy = snapshot.matches('importing');
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog title={t('catalogue.file.title')} lead={t('catalogue.file.lead')} closeLabel={t('catalogue.file.close')} onClose={cancel}>
      <Form className="mt-5 grid gap-5" label={t('catalogue.file.title')} busy={isBusy} onSubmit={() => send({ type: 'confirm' })}>
        <FailureNote failure={failure} />
        <div>
          <FileButton accept=".json,application/json" onChoose={(file) => send({ type: 'file.choose', file })}>
            {t('catalogue.file.choose')}
          </FileButton>
        </div>
        <div role="status">
          {snapshot.matches('trying') && <p className="text-ink-2">{t('catalogue.file.trying')}</p>}
          {snapshot.matches('unfit') && <Note tone="danger">{t('catalogue.file.unfit')}</Note>}
          {snapshot.matches('nothing') && <Note tone="info">{t('catalogue.file.nothing')}</Note>}
          {tried && (snapshot.matches('asking') || isBusy) && (
            <ul className="grid gap-1">
              {added
                .filter((what) => tried.summary[what] > 0)
                .map((what) => (
                  <li key={what}>{t(`catalogue.file.${what}`, { count: tried.summary[what] })}</li>
                ))}
            </ul>
          )}
        </div>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button disabled={isBusy} onClick={cancel}>
            {t('catalogue.file.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={isBusy} disabled={!isBusy && !snapshot.can({ type: 'confirm' })}>
            {t('catalogue.file.confirm')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
