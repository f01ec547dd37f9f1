import { listAt } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { noDrafts, ownDraftPage } from '../../../../.storybook/samples-review.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { ProposalDrafts } from './ProposalDrafts.tsx';

export default { title: 'proposals/Drafts' };

type Drafts = typeof proposalDraftsMachine;
type Context = Situation<Drafts>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const begun: Context = { read: null, chosen: null };
const read: Context = { ...begun, read: ownDraftPage };
const choosing: Context = { ...read, chosen: ownDraftPage.items[0] ?? null };
const first = { page: 1 };
const at = (
  value: Situation<Drafts>['value'],
  context: Context,
  drafts = listAt('shown', { search: first, result: ownDraftPage }),
): Situation<Drafts> => ({ value, context, children: { drafts }, shell });

const situations = {
  loading: at('choosing', begun, listAt('loading', { search: first, result: null })),
  shown: at('choosing', read),
  none: at('choosing', read, listAt('empty', { search: first, result: noDrafts })),
  failed: at('choosing', begun, listAt('failed', { search: first, result: null })),
  confirming: at('confirming', choosing),
  deleting: at('deleting', choosing),
} satisfies Record<string, Situation<Drafts>>;
expectEveryState<Drafts>(proposalDraftsMachine, situations);

const View = (props: ViewProps<Drafts>) => (
  <main className="wrap py-8 max-w-[968px]">
    <ProposalDrafts {...props} />
  </main>
);

export const Loading = storyOf<Drafts>(proposalDraftsMachine, View, situations.loading);
export const Shown = storyOf<Drafts>(proposalDraftsMachine, View, situations.shown);
export const None = storyOf<Drafts>(proposalDraftsMachine, View, situations.none);
export const Failed = storyOf<Drafts>(proposalDraftsMachine, View, situations.failed);
export const Confirming = storyOf<Drafts>(proposalDraftsMachine, View, situations.confirming);
export const Deleting = storyOf<Drafts>(proposalDraftsMachine, View, situations.deleting);
