import { type ComponentType, Suspense } from 'react';
import { type OnDemand, onDemand } from './on-demand.tsx';

/** A dialog whose code is loaded when it first opens; nothing is shown until then. */
export const dialogOnDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> => {
  const Dialog = onDemand(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level
  function Opened(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  }
  return Object.assign(Opened, { fetch: Dialog.fetch });
};
