import { type Step, steps } from '../../machines/proposals/proposal-editing.ts';
import { goTo } from '../browser/address.ts';

const parameter = 'step';

/** Returns the step of the wizard that the address names (`?step=review`), or null. */
export const stepInAddress = (): Step | null => {
  const named = new URLSearchParams(location.search).get(parameter);
  return steps.find((step) => step === named) ?? null;
};

/** Writes the step into the address; `replace` replaces the current history entry. */
export const goToStep = (step: Step, how?: { replace: boolean }): void => {
  const url = new URL(location.href);
  url.searchParams.set(parameter, step);
  goTo(url.pathname + url.search, how);
};

/** Calls back with the step when Back or Forward returns to one of this page's; returns a function that stops it. */
export const watchSteps = (returned: (step: Step) => void): (() => void) => {
  const page = location.pathname;
  const listener = (): void => {
    const step = stepInAddress();
    if (step && location.pathname === page) returned(step);
  };
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};
