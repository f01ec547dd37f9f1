import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { errorPopupMachine } from '../../machines/shell/error-popup.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Why the server rejected a call; an unexpected failure shows an ID to quote to the support (specification section 8). */
export function ErrorPopup({ snapshot, send }: ViewProps<typeof errorPopupMachine>) {
  const { t } = useTranslation();
  const { popup } = snapshot.context;
  if (!popup) return null;
  const close = () => send({ type: 'close' });
  const words = {
    inputs: { title: t('popup.inputsTitle'), text: t('popup.inputsText') },
    message: { title: t('product.name'), text: popup.message ?? t('popup.tryLaterText') },
    tryLater: { title: t('popup.tryLaterTitle'), text: t('popup.tryLaterText') },
  }[popup.kind];
  const actions = (
    <Button variant="ink" data-autofocus onClick={close}>
      {t('common.retry')}
    </Button>
  );
  return (
    <MessageDialog icon={TriangleAlert} tone="error" role="alertdialog" title={words.title} actions={actions} onClose={close}>
      <p>
        <bdi>{words.text}</bdi>
      </p>
      {popup.kind === 'tryLater' && popup.requestId && <p className="hint mt-2">{t('popup.reference', { id: popup.requestId })}</p>}
    </MessageDialog>
  );
}
