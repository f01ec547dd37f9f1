/** The events by which the router tells that the address changed: it announces `pushState` and `replaceState` too. */
const addressEvents = ['popstate', 'pushState', 'replaceState'] as const;

/** Goes to a path of the application, as a new step of the history or in place of the current one. */
export const goTo = (path: string, { replace = false } = {}): void => {
  if (path === location.pathname + location.search) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
};

/** Leaves the application for another address: a payment page, or back from one. */
export const leaveFor = (url: string): void => location.assign(url);

/** Calls back with path and query after every change of the address; returns how to stop. */
export const watchAddress = (changed: (path: string, query: string) => void): (() => void) => {
  const hear = (): void => changed(location.pathname, location.search);
  for (const name of addressEvents) window.addEventListener(name, hear);
  return () => {
    for (const name of addressEvents) window.removeEventListener(name, hear);
  };
};
