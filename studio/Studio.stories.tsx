import { StoryChart } from './StoryChart.tsx';
import { Studio as StudioPage } from './Studio.tsx';
import { StageView } from './simulation/StageView.tsx';

export default { title: 'Flow studio' };

/** The studio itself. */
export const Studio = { render: () => <StudioPage /> };

/** The chart in the panel of a story. */
export const Chart = { render: () => <StoryChart /> };

/** The view beside a simulation. */
export const Stage = { render: () => <StageView /> };
