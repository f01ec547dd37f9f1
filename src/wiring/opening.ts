import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type ConfirmationEnd, openingMachine } from '../machines/proposals/opening.machine.ts';
import type { ReviewToast } from '../machines/shell/toast.ts';
import { focusAfterRender } from '../services/browser/page.ts';
import * as openings from '../services/proposals/openings.ts';
import { showPageToast } from './page-toasts.ts';
import { wirePasswordAgain } from './password-again.ts';
import { dropReason, reason } from './reasons.ts';
import { announceFailedOf, type Tools, watchNetworkOf, watchReloadOf } from './tools.ts';

const done = {
  confirm: 'openingToast.confirmed',
  withdraw: 'openingToast.withdrawn',
  remind: 'openingToast.reminded',
  object: 'openingToast.objected',
} as const;

/** Provides the flow that opens proposals by two. */
export const wireOpening = (tools: Tools) => {
  const { api } = tools;
  const toast = (key: ReviewToast): void => showPageToast(tools, { key, bundle: 'proposals' });
  return openingMachine.provide({
    actors: {
      loadOpening: fromPromise(({ input, signal }) => openings.loadOpening(api, input.tenderId, signal)),
      nameOpener: fromPromise(({ input, signal }) => openings.nameOpener(api, input, signal)),
      act: fromPromise(({ input, signal }) => openings.act(api, input, signal)),
      reason,
      passwordAgain: wirePasswordAgain(tools),
      watchReload: watchReloadOf(tools),
      watchNetwork: watchNetworkOf(tools),
      watchEnd: fromCallback<EventObject, { until: string | null }, ConfirmationEnd>(({ input: { until }, sendBack }) =>
        until === null
          ? undefined
          : openings.watchInstant(until, {
              near: () => sendBack({ type: 'end.near' }),
              passed: () => sendBack({ type: 'end.passed' }),
            }),
      ),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceNamed: () => toast('openingToast.named'),
      announceDone: (_, { act, isOpened }) => toast(isOpened ? 'reviewToast.proposalsOpened' : done[act]),
      announceEndNear: () => toast('openingToast.endNear'),
      focusStanding: () => focusAfterRender(['opening-standing']),
      dropReason,
    },
  });
};
