import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { readMachine } from '../../machines/read.machine.ts';
import type { ReadOf } from '../../machines/read.ts';
import type { ViewProps } from '../Flow.tsx';
import { CardsLoading } from './Loading.tsx';
import { ReadBody } from './ReadBody.tsx';

export default { title: 'ui/Read' };

type Read = typeof readMachine;
type Thing = { name: string };

const nothing = { of: null, result: null };
const thing = { of: null, result: { name: 'Marsa Clean Services' } };

const situations = {
  loading: { value: 'loading', context: nothing },
  loadingAgain: { value: 'loading', context: thing },
  shown: { value: 'shown', context: thing },
  missing: { value: 'missing', context: nothing },
  failed: { value: 'failed', context: nothing },
} satisfies Record<string, Situation<Read>>;
expectEveryState<Read>(readMachine, situations);

const View = ({ snapshot, send }: ViewProps<Read>) => (
  <main className="wrap py-8">
    <ReadBody
      // The stories show something with a name.
      read={{ snapshot, send } as unknown as ViewProps<ReadOf<Thing>>}
      texts={{ failedTitle: 'The company could not be loaded', failedText: 'Check your connection and try again.' }}
      missing={<p>There is no such company.</p>}
      loading={<CardsLoading text="Loading the company" />}
    >
      {({ name }) => <p>{name}</p>}
    </ReadBody>
  </main>
);

export const Loading = storyOf<Read>(readMachine, View, situations.loading);
export const LoadingAgain = storyOf<Read>(readMachine, View, situations.loadingAgain);
export const Shown = storyOf<Read>(readMachine, View, situations.shown);
export const Missing = storyOf<Read>(readMachine, View, situations.missing);
export const Failed = storyOf<Read>(readMachine, View, situations.failed);
