import { assign, cancel, enqueueActions, setup } from 'xstate';
import { toastDuration } from '../../../contract/limits.ts';
import { type Toast, type ToastContent, toastId, withToast } from './toast.ts';

/** Toasts at the top of the page: at most five, no duplicates, each for 5000 ms; the timers pause on hover and focus. */
export const toasterMachine = setup({
  types: {
    context: {} as { toasts: Toast[] },
    events: {} as
      | { type: 'toast.show'; toast: ToastContent }
      | { type: 'toast.dismiss'; id: string }
      | { type: 'toast.elapsed'; id: string }
      | { type: 'pause' }
      | { type: 'resume' },
  },
  actions: {
    add: assign({ toasts: ({ context }, toast: ToastContent) => withToast(context.toasts, toast) }),
    remove: assign({ toasts: ({ context }, id: string) => context.toasts.filter((toast) => toast.id !== id) }),
    startTimer: enqueueActions(({ enqueue }, toast: ToastContent) => {
      const id = toastId(toast);
      // An identical toast may have been pushed out earlier; its pending timer would dismiss this one too early.
      enqueue.cancel(id);
      enqueue.raise({ type: 'toast.elapsed', id }, { id, delay: toastDuration });
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.raise({ type: 'toast.elapsed', id }, { id, delay: toastDuration });
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id);
    }),
    stopTimer: cancel((_, id: string) => id),
  },
  guards: {
    isNew: ({ context }, toast: ToastContent) => context.toasts.every(({ id }) => id !== toastId(toast)),
    isLast: ({ context }, id: string) => context.toasts.every((toast) => toast.id === id),
  },
}).createMachine({
  id: 'toaster',
  description: 'Toasts at the top of the page.',
  context: { toasts: [] },
  initial: 'empty',
  states: {
    empty: {
      description: 'No toast is shown.',
      on: {
        'toast.show': {
          target: 'showing',
          actions: [
            { type: 'add', params: ({ event }) => event.toast },
            { type: 'startTimer', params: ({ event }) => event.toast },
          ],
        },
      },
    },
    showing: {
      description: 'Toasts are shown for five seconds each.',
      meta: { requirement: '9 Toast settings' },
      on: {
        'toast.show': {
          guard: { type: 'isNew', params: ({ event }) => event.toast },
          actions: [
            { type: 'add', params: ({ event }) => event.toast },
            { type: 'startTimer', params: ({ event }) => event.toast },
          ],
        },
        'toast.elapsed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.id },
            target: 'empty',
            actions: { type: 'remove', params: ({ event }) => event.id },
          },
          { actions: { type: 'remove', params: ({ event }) => event.id } },
        ],
        'toast.dismiss': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.id },
            target: 'empty',
            actions: [
              { type: 'remove', params: ({ event }) => event.id },
              { type: 'stopTimer', params: ({ event }) => event.id },
            ],
          },
          {
            actions: [
              { type: 'remove', params: ({ event }) => event.id },
              { type: 'stopTimer', params: ({ event }) => event.id },
            ],
          },
        ],
        pause: { target: 'paused', actions: 'stopTimers' },
      },
    },
    paused: {
      description: 'A toast is hovered or focused: all timers are paused.',
      on: {
        'toast.show': {
          guard: { type: 'isNew', params: ({ event }) => event.toast },
          actions: { type: 'add', params: ({ event }) => event.toast },
        },
        'toast.dismiss': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.id },
            target: 'empty',
            actions: { type: 'remove', params: ({ event }) => event.id },
          },
          { actions: { type: 'remove', params: ({ event }) => event.id } },
        ],
        resume: { target: 'showing', actions: 'startTimers' },
      },
    },
  },
});
