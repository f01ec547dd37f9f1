import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { unreadMessagesMachine } from '../../machines/conversations/unread-messages.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { UnreadLabel } from './UnreadLabel.tsx';

export default { title: 'conversations/Unread messages' };

type Unread = typeof unreadMessagesMachine;

const situations = {
  counting: { value: 'counting', context: { unread: 0 } },
  none: { value: 'shown', context: { unread: 0 } },
  some: { value: 'shown', context: { unread: 12 } },
} satisfies Record<string, Situation<Unread>>;
expectEveryState<Unread>(unreadMessagesMachine, situations);

const View = (props: ViewProps<Unread>) => (
  <main className="wrap py-8">
    <a className="side-link max-w-[248px]" href="/account/messages">
      <UnreadLabel {...props} />
    </a>
  </main>
);

export const Counting = storyOf<Unread>(unreadMessagesMachine, View, situations.counting);
export const None = storyOf<Unread>(unreadMessagesMachine, View, situations.none);
export const Some = storyOf<Unread>(unreadMessagesMachine, View, situations.some);
