import { useTranslation } from 'react-i18next';
import type { ToastMessage } from '../../machines/shell/toast.ts';
import type { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Attended } from '../ui/Attended.tsx';
import { Toast } from '../ui/Toast.tsx';

/** Messages at the top end corner; all of them wait while one is pointed at or focused. */
export function Toasts({ snapshot, send }: ViewProps<typeof toasterMachine>) {
  const { t } = useTranslation();
  return (
    <Attended
      label={t('shell.messages')}
      className="fixed z-60 top-16 lg:top-20 end-3 lg:end-6 w-[360px] max-w-[calc(100vw-24px)] grid gap-3"
      onAttend={() => send({ type: 'pause' })}
      onLeave={() => send({ type: 'resume' })}
    >
      {snapshot.context.toasts.map(({ id, tone, message }) => (
        <Toast key={id} tone={tone} dismissLabel={t('common.dismiss')} onDismiss={() => send({ type: 'toast.dismiss', id })}>
          <Message message={message} />
        </Toast>
      ))}
    </Attended>
  );
}

function Message({ message }: { message: ToastMessage }) {
  const { t } = useTranslation();
  if ('text' in message) return <bdi>{message.text}</bdi>;
  if (message.key === 'session.welcome') return t(message.key, message.params);
  if (message.key === 'toast.invited') return t(message.key, message.params);
  return t(message.key);
}
