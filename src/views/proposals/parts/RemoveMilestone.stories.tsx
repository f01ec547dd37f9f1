import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { emptyMilestone, itemOf } from '../../../machines/proposals/milestone-form.ts';
import { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import { RemoveMilestone } from './RemoveMilestone.tsx';

export default { title: 'proposals/Removing a milestone' };

type Milestones = typeof milestonesMachine;

const items = [1, 2].map((key) => itemOf(key, { values: { ...emptyMilestone, title: `Milestone ${key}` }, documents: [] }));
const context: Situation<Milestones>['context'] = { keptAs: 'proposal.1', items, selected: 2, removed: 2, nextKey: 3 };
const situations = {
  editing: { value: 'editing', context },
  removing: { value: 'removing', context },
} satisfies Record<string, Situation<Milestones>>;
expectEveryState<Milestones>(milestonesMachine, situations);

export const Editing = storyOf<Milestones>(milestonesMachine, RemoveMilestone, situations.editing);
export const Removing = storyOf<Milestones>(milestonesMachine, RemoveMilestone, situations.removing);
