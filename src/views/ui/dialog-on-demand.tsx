import { type ComponentType, Suspense } from 'react';
import { DialogGuard } from './DialogGuard.tsx';
import { DialogNotLoaded } from './DialogNotLoaded.tsx';
import { type OnDemand, onDemand } from './on-demand.tsx';

/** A dialog whose code is loaded when it first opens; nothing is shown until then. If it does not arrive, it can be tried again from the page. */
export const dialogOnDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> => {
  const Dialog = onDemand(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level
  function Opened(props: Props) {
    return (
      <DialogGuard fallback={(retry) => <DialogNotLoaded onRetry={retry} />}>
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      </DialogGuard>
    );
  }
  return Object.assign(Opened, { fetch: Dialog.fetch });
};
