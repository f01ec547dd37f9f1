import type { homeMachine } from '../../machines/directory/home.machine.ts';
import { AdBlock } from '../ads/AdBlock.tsx';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useMachines } from '../machines-context.tsx';
import { HomeCategories } from './HomeCategories.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeTenders } from './HomeTenders.tsx';
import { HowItWorks } from './HowItWorks.tsx';

/** The home page: search, categories, the newest open tenders, an advertisement, and how it works. */
export function Home({ snapshot, send }: ViewProps<typeof homeMachine>) {
  const { adBlock } = useMachines();
  return (
    <>
      <HomeHero snapshot={snapshot} send={send} />
      <div className="wrap">
        <HomeCategories snapshot={snapshot} send={send} />
        <HomeTenders tenders={snapshot.context.directory?.tenders ?? []} />
        <Flow machine={adBlock} input={{ placement: 'home' }} view={AdBlock} />
        <HowItWorks />
      </div>
    </>
  );
}
