import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { awardMachine } from '../../../machines/proposals/award.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { AwardDialog } from './AwardDialog.tsx';

export default { title: 'proposals/Award' };

type Award = typeof awardMachine;

const situations = {
  asking: { value: 'asking', context: { keptAs: '', statement: '', note: '' } },
  written: { value: 'asking', context: { keptAs: '', statement: 'Chosen for the best price.', note: 'تمت الموافقة في اجتماع اللجنة.' } },
  tooLong: { value: 'asking', context: { keptAs: '', statement: 'x '.repeat(1200), note: '' } },
} satisfies Record<string, Situation<Award>>;
expectEveryState<Award>(awardMachine, situations, { transient: ['given', 'withdrawn'] });

const View = (props: ViewProps<Award>) => <AwardDialog {...props} about={<bdi>مرسى لخدمات النظافة</bdi>} />;

export const Asking = storyOf<Award>(awardMachine, View, situations.asking);
export const Written = storyOf<Award>(awardMachine, View, situations.written);
export const TooLong = storyOf<Award>(awardMachine, View, situations.tooLong);
