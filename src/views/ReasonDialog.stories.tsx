import { useTranslation } from 'react-i18next';
import { expectEveryState, type Situation, storyOf } from '../../.storybook/story.tsx';
import { reasonMachine } from '../machines/reason.machine.ts';
import type { ViewProps } from './Flow.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

export default { title: 'tenders/Reason' };

type Reason = typeof reasonMachine;

const situations = {
  asking: { value: 'asking', context: { keptAs: '', reason: '', error: null } },
  missing: { value: 'asking', context: { keptAs: '', reason: '', error: 'reason.required' } },
  tooLong: { value: 'asking', context: { keptAs: '', reason: 'x '.repeat(270), error: 'reason.tooLong' } },
} satisfies Record<string, Situation<Reason>>;
expectEveryState<Reason>(reasonMachine, situations, { transient: ['given', 'withdrawn'] });

function View(props: ViewProps<Reason>) {
  const { t } = useTranslation('publishing');
  return (
    <ReasonDialog
      {...props}
      title={t('review.rejectTitle')}
      about={<bdi>تنظيف ستة أبراج مكتبية ونقل نفاياتها</bdi>}
      label={t('review.rejectReason')}
      text={t('review.rejectText')}
      confirm={t('review.rejectConfirm')}
    />
  );
}

export const Asking = storyOf<Reason>(reasonMachine, View, situations.asking);
export const Missing = storyOf<Reason>(reasonMachine, View, situations.missing);
export const TooLong = storyOf<Reason>(reasonMachine, View, situations.tooLong);
