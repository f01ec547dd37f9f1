import type { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ToastWords } from './ToastWords.tsx';

/**
 * Says new messages to a screen reader, which hears only what comes into a region that is there already. Each is said once: the
 * others are not read again with it. Errors are alerts by themselves.
 */
export const SpokenToasts = ({ snapshot }: ViewProps<typeof toasterMachine>) => (
  <div role="status" aria-atomic="false" className="sr-only">
    {snapshot.context.toasts
      .filter(({ tone }) => tone !== 'error')
      .map(({ id, message }) => (
        <p key={id}>
          <ToastWords message={message} />
        </p>
      ))}
  </div>
);
