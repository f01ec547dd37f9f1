import { type ComponentType, useEffect } from 'react';
import { asLoadFailure } from './load-failure.ts';
import { useLoaded } from './loaded.ts';

/** A component whose code is loaded when it first renders, or earlier with `fetch`. */
export type OnDemand<Props extends object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/** Milliseconds for which a failed fetch is cached: pending renders see the failure, later ones retry. */
const remembered = 1000;

/**
 * Suspends while the code loads. React's `lazy` also suspends for preloaded code and then shows the fallback
 * for 300 ms; this component renders preloaded code immediately.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetch = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (failure) => {
        setTimeout(() => {
          loading = undefined;
        }, remembered);
        throw asLoadFailure(failure);
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level
  function Fetched(props: Props) {
    const Component = useLoaded(loaded, fetch);
    return <Component {...props} />;
  }
  return Object.assign(Fetched, { fetch });
};

/** Milliseconds after which a page has loaded its own code, even on a slow connection. */
const idleFetchDelay = 3000;

/** Preloads code when the browser is idle after the page has loaded: one part at a time, because starting a fetch occupies the main thread. */
export function FetchWhenIdle({ parts }: { parts: readonly { fetch: () => Promise<unknown> }[] }) {
  useEffect(() => {
    const open = [...parts];
    const whenIdle = (work: () => void): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
      else work();
    };
    const fetchNext = (): void => {
      const next = open.shift();
      if (!next) return;
      const continueWhenIdle = (): void => whenIdle(fetchNext);
      next.fetch().then(continueWhenIdle, continueWhenIdle);
    };
    const timer = setTimeout(() => whenIdle(fetchNext), idleFetchDelay);
    return () => {
      clearTimeout(timer);
      open.length = 0;
    };
  }, [parts]);
  return null;
}
