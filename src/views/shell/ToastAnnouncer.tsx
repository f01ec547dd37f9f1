import type { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ToastText } from './ToastText.tsx';

/**
 * Announces new toasts through a live region that exists before them, as screen readers require. Each is announced once, without
 * repeating the others. Errors are alerts themselves.
 */
export const ToastAnnouncer = ({ snapshot }: ViewProps<typeof toasterMachine>) => (
  <div role="status" aria-atomic="false" className="sr-only">
    {snapshot.context.toasts
      .filter(({ tone }) => tone !== 'error')
      .map(({ id, message }) => (
        <p key={id}>
          <ToastText message={message} />
        </p>
      ))}
  </div>
);
