import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';

/** A component whose code comes when it is first shown, or when it is fetched before that. */
// biome-ignore lint/suspicious/noExplicitAny: components of any properties can be fetched
export type OnDemand<C extends ComponentType<any>> = LazyExoticComponent<C> & { fetch: () => Promise<unknown> };

// biome-ignore lint/suspicious/noExplicitAny: see above
export const onDemand = <C extends ComponentType<any>>(load: () => Promise<C>): OnDemand<C> => {
  let loading: Promise<{ default: C }> | undefined;
  const once = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (failure) => {
        loading = undefined;
        throw failure;
      },
    );
    return loading;
  };
  return Object.assign(lazy(once), { fetch: once });
};

/** Fetches code once the browser has nothing better to do, so that it is there when it is asked for. */
export function FetchWhenIdle({ parts }: { parts: readonly { fetch: () => Promise<unknown> }[] }) {
  useEffect(() => {
    const fetchAll = () => {
      for (const { fetch } of parts) fetch().catch(() => {});
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, 2000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAll, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }, [parts]);
  return null;
}
