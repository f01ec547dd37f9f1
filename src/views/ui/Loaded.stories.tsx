import { Suspense, useState } from 'react';
import { renderInBackground } from '../../../.storybook/background.ts';
import { drawn } from '../../../.storybook/story.tsx';
import { useLoaded } from './loaded.ts';

export default { title: 'ui/Loaded', tags: ['drawn'] };

let loaded: string | undefined;
let loading: Promise<string> | undefined;
/** Loads at the moment at which the reader has just been suspended. */
const load = (): Promise<string> => {
  loading ??= Promise.resolve('Loaded').then((text) => {
    loaded = text;
    return text;
  });
  return loading;
};

function Reader() {
  const text = useLoaded(loaded, load);
  const [mark] = useState('.');
  return text + mark;
}

const page = (
  <Suspense>
    <Reader />
  </Suspense>
);

/** What is loaded while its reader renders is shown without an error from which React has to recover. */
export const WhileRendering = drawn(
  () => <p data-place="" />,
  async ({ canvasElement }) => {
    const [place] = canvasElement.querySelectorAll('[data-place]');
    const problems = place && (await renderInBackground(place, page, 'Loaded.'));
    if (problems?.length !== 0) throw new Error(`React has recovered from ${problems}.`);
  },
);
