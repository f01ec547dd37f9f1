import { assign, sendTo, setup } from 'xstate';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import { canDoWithAd } from '../../../contract/rules/ads.ts';
import { effect, port } from '../port.ts';
import { type ReadOf, type ReadShown, readOf } from '../read.ts';

export type AdRead = ReadOf<OwnAd, { id: number }>;

/** What can be done beside the figures. */
export type FigureAct = 'pause' | 'resume';

const doneBy = { pause: 'paused', resume: 'resumed' } as const;

/** The figures of an advertisement: how often it was shown and opened, by day and by week. */
export const adFiguresMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as { id: number; ad: OwnAd | null; act: FigureAct },
    events: {} as ReadShown<OwnAd> | { type: 'act'; act: FigureAct },
    children: {} as { ad: 'ad' },
    tags: {} as 'busy',
  },
  actors: {
    ad: readOf<OwnAd, { id: number }>(),
    actOnAd: port<void, { id: number; act: FigureAct }>('actOnAd'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ ad: (_, ad: OwnAd) => ad }),
    choose: assign({ act: (_, act: FigureAct) => act }),
    announceDone: effect<'paused' | 'resumed'>('announceDone'),
    reloadAd: sendTo('ad', { type: 'reload.acted' }),
  },
  guards: {
    isPossible: ({ context: { ad } }, act: FigureAct) => ad?.isMine === true && canDoWithAd(act, ad.standing),
  },
}).createMachine({
  id: 'adFigures',
  description: 'The figures of one advertisement.',
  meta: { beyond: 'Advertisers must see what their advertisement achieved.' },
  context: ({ input: { id } }) => ({ id, ad: null, act: 'pause' }),
  initial: 'choosing',
  invoke: { id: 'ad', src: 'ad', input: ({ context: { id } }) => ({ of: { id } }) },
  on: { 'read.shown': { actions: { type: 'keep', params: ({ event }) => event.result } } },
  states: {
    choosing: {
      description: 'The figures are shown, with the advertisement beside them.',
      on: {
        act: {
          guard: { type: 'isPossible', params: ({ event }) => event.act },
          target: 'acting',
          actions: { type: 'choose', params: ({ event }) => event.act },
        },
      },
    },
    acting: {
      description: 'The advertisement is being paused, or shown again; its figures are read again on success and on failure.',
      tags: 'busy',
      exit: 'reloadAd',
      invoke: {
        id: 'actOnAd',
        src: 'actOnAd',
        input: ({ context: { id, act } }) => ({ id, act }),
        onDone: { target: 'choosing', actions: { type: 'announceDone', params: ({ context }) => doneBy[context.act] } },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
