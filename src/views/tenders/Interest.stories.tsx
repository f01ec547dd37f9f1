import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { interestMachine } from '../../machines/tenders/interest.machine.ts';
import { Interest } from './Interest.tsx';
import { InterestDialogs } from './InterestDialogs.tsx';

export default { title: 'tenders/Interest' };

type Flow = typeof interestMachine;
const context = { tenderId: 145 };

const situations = {
  // Renders nothing: the login modal is open, or the session is loading.
  awaitingLogin: { value: 'awaitingLogin', context },
  checking: { value: 'checking', context },
  confirming: { value: 'confirming', context },
  submitting: { value: 'submitting', context },
  submitted: { value: 'submitted', context },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(interestMachine, situations, { transient: ['done'] });

export const AwaitingLogin = storyOf<Flow>(interestMachine, Interest, situations.awaitingLogin);
export const Checking = storyOf<Flow>(interestMachine, Interest, situations.checking);
export const Confirming = storyOf<Flow>(interestMachine, InterestDialogs, situations.confirming);
export const Submitting = storyOf<Flow>(interestMachine, InterestDialogs, situations.submitting);
export const Submitted = storyOf<Flow>(interestMachine, InterestDialogs, situations.submitted);
