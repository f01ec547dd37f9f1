import { Component, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { viewOf } from '../../.storybook/story.tsx';
import { anyStoryOf } from '../stories.ts';
import { currentSituation, watchSituation } from './stage.ts';

/** Says that a view cannot show a situation: it reads a child flow that the simulation answers with a sample. */
class Guard extends Component<{ situation: unknown; children: ReactNode }, { failedFor: unknown }> {
  override state = { failedFor: null };
  static getDerivedStateFromError() {
    return { failedFor: undefined };
  }
  override componentDidCatch() {
    this.setState({ failedFor: this.props.situation });
  }
  override render() {
    const isFailed = this.state.failedFor === undefined || (this.state.failedFor !== null && this.state.failedFor === this.props.situation);
    return isFailed ? (
      <p className="st-note">The view of this state needs a child flow that is not simulated. Its story shows it.</p>
    ) : (
      this.props.children
    );
  }
}

const stories = new Map<string, Promise<unknown>>();
const storyOf = (flow: string): Promise<unknown> => {
  const found = stories.get(flow) ?? anyStoryOf(flow);
  stories.set(flow, found);
  return found;
};

function View({ flow }: { flow: string }) {
  const story = use(storyOf(flow));
  const situation = useSyncExternalStore(watchSituation, currentSituation);
  const Shown = typeof story === 'object' && story !== null ? viewOf(story) : undefined;
  if (!Shown || !situation) return <p className="st-note">This flow has no view.</p>;
  return (
    <Guard situation={situation}>
      <Shown snapshot={situation.snapshot} send={situation.send} />
    </Guard>
  );
}

/** The view of the flow that the surrounding page simulates. */
export function StageView() {
  const situation = useSyncExternalStore(watchSituation, currentSituation);
  return situation ? (
    <Suspense fallback={null}>
      <View flow={situation.flow} />
    </Suspense>
  ) : (
    <p className="st-note">No flow is being simulated.</p>
  );
}
