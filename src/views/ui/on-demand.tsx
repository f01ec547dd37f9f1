import { type ComponentType, use, useEffect } from 'react';

/** A component whose code comes when it is first shown, or when it is fetched before that. */
export type OnDemand<Props extends object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/** Milliseconds for which a failed fetch counts: whoever waits for it hears of the failure, whoever asks later tries again. */
const remembered = 1000;

/**
 * Suspends while the code is on its way. React's own `lazy` suspends for code that was fetched before too, and then shows the
 * fallback for 300 ms: here what is there is shown at once.
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
        throw failure;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each piece of code, at module level
  function Fetched(props: Props) {
    const Component = loaded ?? use(fetch());
    return <Component {...props} />;
  }
  return Object.assign(Fetched, { fetch });
};

/** Milliseconds after which a page has what it needs itself, even on a slow connection. */
const idleFetchDelay = 3000;

/** Fetches code once the page is there and the browser has nothing better to do, so that it is there when it is asked for. */
export function FetchWhenIdle({ parts }: { parts: readonly { fetch: () => Promise<unknown> }[] }) {
  useEffect(() => {
    const fetchAll = () => {
      for (const { fetch } of parts) fetch().catch(() => {});
    };
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 5000 });
      else fetchAll();
    }, idleFetchDelay);
    return () => clearTimeout(timer);
  }, [parts]);
  return null;
}
