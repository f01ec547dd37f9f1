import { useTranslation } from 'react-i18next';
import type { officeTextsMachine } from '../../machines/office/office-texts.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Html } from '../ui/Html.tsx';

/** Shows both languages as the page would show them. */
export function TextPreview({ snapshot, send }: ViewProps<typeof officeTextsMachine>) {
  const { t } = useTranslation('office');
  const { page, values } = snapshot.context;
  const close = () => send({ type: 'close' });
  return (
    <FormDialog
      wide
      title={t('texts.of', { page: t(`texts.page.${page}`) })}
      lead={t('texts.previewLead')}
      closeLabel={t('texts.close')}
      onClose={close}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t('texts.preview')}
        className="mt-5 grid gap-8 sm:grid-cols-2 items-start max-h-[60vh] overflow-y-auto"
      >
        <Html html={values.text} />
        <Html html={values.textAr} />
      </section>
      <div className="mt-5 flex sm:justify-end">
        <Button data-autofocus onClick={close}>
          {t('texts.close')}
        </Button>
      </div>
    </FormDialog>
  );
}
