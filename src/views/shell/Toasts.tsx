import { useTranslation } from 'react-i18next';
import type { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { HoverRegion } from '../ui/HoverRegion.tsx';
import { Toast } from '../ui/Toast.tsx';
import { ToastText } from './ToastText.tsx';

/** Toasts in the top end corner; hovering or focusing one pauses all timers. */
export function Toasts({ snapshot, send }: ViewProps<typeof toasterMachine>) {
  const { t } = useTranslation();
  return (
    <HoverRegion
      label={t('shell.messages')}
      className="fixed z-60 top-16 lg:top-20 end-3 lg:end-6 w-[360px] max-w-[calc(100vw-24px)] grid gap-3"
      onAttend={() => send({ type: 'pause' })}
      onLeave={() => send({ type: 'resume' })}
    >
      {snapshot.context.toasts.map(({ id, tone, message }) => (
        <Toast key={id} tone={tone} dismissLabel={t('common.dismiss')} onDismiss={() => send({ type: 'toast.dismiss', id })}>
          <ToastText message={message} />
        </Toast>
      ))}
    </HoverRegion>
  );
}
