import { assign, cancel, enqueueActions, setup } from 'xstate';
import { toastDuration } from '../../../contract/limits.ts';
import { type Toast, type ToastContent, toastId, withToast } from './toast.ts';

/** Short messages at the top of the page: five at most, none twice, each for 5000 ms of not being pointed at or focused. */
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
      // The same words may have been here before and been pushed out by newer ones: their timer would end these too early.
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
  description: 'Short messages at the top of the page.',
  context: { toasts: [] },
  initial: 'empty',
  states: {
    empty: {
      description: 'No message is shown.',
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
      description: 'Messages are shown, each for five seconds.',
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
        pause: { target: 'held', actions: 'stopTimers' },
      },
    },
    held: {
      description: 'The pointer or the focus is on a message: all of them wait.',
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
