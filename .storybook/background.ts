import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'storybook/test';

/** Renders in the background, as a navigation does, until a text is shown; returns the errors from which React has recovered. */
export const renderInBackground = async (place: Element, node: ReactNode, text: string): Promise<unknown[]> => {
  const problems: unknown[] = [];
  const root = createRoot(place, { onRecoverableError: (problem) => problems.push(problem) });
  startTransition(() => root.render(node));
  await waitFor(() => {
    if (place.textContent !== text) throw new Error(`'${text}' is not shown.`);
  });
  return problems;
};
