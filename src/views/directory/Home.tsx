import type { homeMachine } from '../../machines/directory/home.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { HomeCategories } from './HomeCategories.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HowItWorks } from './HowItWorks.tsx';

/** The home page: search, categories, and how it works. */
export function Home({ snapshot, send }: ViewProps<typeof homeMachine>) {
  return (
    <>
      <HomeHero snapshot={snapshot} send={send} />
      <div className="wrap">
        <HomeCategories snapshot={snapshot} send={send} />
        <HowItWorks />
      </div>
    </>
  );
}
