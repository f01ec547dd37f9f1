import { assign, sendTo, setup } from 'xstate';
import type { Interest, InterestPage } from '../../../contract/entities/tenders.ts';
import { known } from '../known.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { isListed } from '../paging.ts';
import { effect, port } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { parent } from '../relatives.ts';

type Search = { tenderId: number; page: number };
type Act = 'approve' | 'reject';
/** A decision on an interest, with the reason of a rejection. */
export type InterestDecision = { act: Act; id: number; reason: string };
export type InterestList = ListOf<InterestPage, Search>;

type Context = {
  tenderId: number;
  tab: 'interests' | 'proposals';
  /** The page that the list has read last. */
  read: InterestPage | null;
  act: Act;
  chosen: Interest | null;
  reason: string;
  /** The interest that was just acted on; it receives the focus after the reload. */
  decided: number | null;
};

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: Context): string => `interest.${chosen?.id}`;

/** The interests in a closed tender of the publisher; an approved bidder may submit a proposal. */
export const tenderInterestsMachine = setup({
  types: {
    input: {} as Pick<Context, 'tenderId' | 'tab'>,
    context: {} as Context,
    events: {} as
      | ListRead<InterestPage>
      | { type: 'tab.choose'; tab: Context['tab'] }
      | { type: 'approve'; interest: Interest }
      | { type: 'reject'; interest: Interest },
    children: {} as { interests: 'interests'; reason: 'reason' },
    tags: {} as 'busy',
  },
  actors: {
    interests: listOf<InterestPage, Search>(),
    decideOnInterest: port<void, InterestDecision>('decideOnInterest'),
    reason: reasonMachine,
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: InterestPage) => read }),
    chooseTab: assign({ tab: (_, tab: Context['tab']) => tab }),
    choose: assign(({ context }, { type, interest }: { type: Act; interest: Interest }) => ({
      act: type,
      chosen: interest,
      reason: interest.id === context.chosen?.id ? context.reason : '',
      decided: null,
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<Act>('announceDone'),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    forgetDecided: assign({ decided: null }),
    /** After the reload, focuses the interest that was acted on, or the list if the interest is no longer in it. */
    focusDecided: effect<number | null>('focusDecided'),
    reloadList: sendTo('interests', { type: 'reload.acted' }),
    /** The counts of the tender have changed. */
    tellDecided: sendTo(parent, { type: 'interest.decided' }),
  },
  guards: {
    isWaiting: ({ context }, interest: Interest) => isListed(context.read, interest) && interest.state === 'submitted',
    isApprovable: ({ context }, interest: Interest) => isListed(context.read, interest) && interest.state !== 'approved',
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'tenderInterests',
  description: 'The interests in a tender, and its number of proposals.',
  meta: { requirement: '4 Life of an interest' },
  context: ({ input: { tenderId, tab } }) => ({ tenderId, tab, read: null, act: 'approve', chosen: null, reason: '', decided: null }),
  initial: 'choosing',
  invoke: { id: 'interests', src: 'interests', input: ({ context: { tenderId } }) => ({ search: { tenderId, page: 1 } }) },
  on: {
    'tab.choose': { actions: { type: 'chooseTab', params: ({ event }) => event.tab } },
    'list.read': {
      actions: [
        { type: 'keepRead', params: ({ event }) => event.result },
        { type: 'focusDecided', params: ({ context }) => context.decided },
        'forgetDecided',
      ],
    },
  },
  states: {
    choosing: {
      description: 'Each interest offers what can be decided on it.',
      on: {
        approve: {
          guard: { type: 'isApprovable', params: ({ event }) => event.interest },
          target: 'deciding',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        reject: {
          guard: { type: 'isWaiting', params: ({ event }) => event.interest },
          target: 'givingReason',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    givingReason: {
      description: 'A dialog asks for the reason of a rejection; the bidder reads it.',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context }) => ({ reason: context.reason, keptAs: keptAsOf(context) }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
          },
          // The reason is restored when the same interest is rejected again.
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    deciding: {
      description:
        'The interest is being approved or rejected; the list is read again on success and on failure. The reason is kept if that fails.',
      tags: 'busy',
      exit: ['noteDecided', 'reloadList'],
      invoke: {
        id: 'decideOnInterest',
        src: 'decideOnInterest',
        input: ({ context: { act, chosen, reason } }) => ({ act, id: known(chosen).id, reason: reason.trim() }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
            'forgetReason',
            'tellDecided',
            { type: 'announceDone', params: ({ context }) => context.act },
          ],
        },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
