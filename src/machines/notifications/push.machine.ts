import { assign, setup } from 'xstate';
import type { Device, PushProvider } from '../../../contract/entities/notifications.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { effect, port } from '../port.ts';

/** What the browser and the server allow, and whether the reader has hidden the offer. */
export type PushSupport = 'unsupported' | 'unconfigured' | 'refused' | 'hidden' | 'off' | 'on';
export type PushStatus = { support: PushSupport; provider: PushProvider | null; devices: Device[] };

/** Push notifications of this device: asked for only after a press, and ended with the session. */
export const pushMachine = setup({
  types: {
    context: {} as {
      provider: PushProvider | null;
      devices: Device[];
      /** The device that is being removed or tested. */
      chosen: number | null;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'turn.on' }
      | { type: 'turn.off'; id: number }
      | { type: 'test'; id: number }
      | { type: 'not.now' }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    readStatus: port<PushStatus>('readStatus'),
    /** Asks the browser for permission. */
    askPermission: port<NotificationPermission>('askPermission'),
    registerDevice: port<Device[], { provider: PushProvider | null }>('registerDevice'),
    removeDevice: port<Device[], { device: Device | null }>('removeDevice'),
    testDevice: port<void, { id: number | null }>('testDevice'),
  },
  actions: {
    keepStatus: assign((_, { provider, devices }: PushStatus) => ({ provider, devices })),
    keepDevices: assign({ devices: (_, devices: Device[]) => devices }),
    choose: assign({ chosen: (_, id: number) => id }),
    keepFailure: assign(failureOf),
    clearFailure: assign({ failure: null }),
    /** Hides the offer on this device for a while. */
    hideOffer: effect('hideOffer'),
  },
  guards: {
    isUnsupported: (_, support: PushSupport) => support === 'unsupported',
    isUnconfigured: (_, support: PushSupport) => support === 'unconfigured',
    isRefused: (_, support: PushSupport) => support === 'refused',
    isHidden: (_, support: PushSupport) => support === 'hidden',
    isOn: (_, support: PushSupport) => support === 'on',
    isGranted: (_, permission: NotificationPermission) => permission === 'granted',
    isDenied: (_, permission: NotificationPermission) => permission === 'denied',
    includesCurrent: (_, devices: Device[]) => devices.some(({ isCurrent }) => isCurrent),
    isCurrentOn: ({ context }) => context.devices.some(({ isCurrent }) => isCurrent),
  },
}).createMachine({
  id: 'push',
  description: 'Notifications on this device, also while the application is closed.',
  context: { provider: null, devices: [], chosen: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings of the browser and the devices of the reader are loading.',
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        onDone: [
          { guard: { type: 'isUnconfigured', params: ({ event }) => event.output.support }, target: 'unconfigured' },
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event.output.support },
            target: 'unsupported',
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output.support },
            target: 'refused',
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isHidden', params: ({ event }) => event.output.support },
            target: 'hidden',
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOn', params: ({ event }) => event.output.support },
            target: 'on',
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
          },
          { target: 'off', actions: { type: 'keepStatus', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: {
      description: 'The devices could not be loaded; the reader can retry.',
      on: { retry: { target: 'loading', actions: 'clearFailure' } },
    },
    unsupported: { description: 'The browser cannot show notifications: the card says so.', meta: { requirement: '8 Specific messages' } },
    unconfigured: { description: 'The server sends no push notifications: there is no card.' },
    hidden: { description: 'The reader has chosen "Not now": the card is hidden for 90 days.' },
    refused: {
      description: 'The browser blocks notifications: the card says how to allow them.',
      on: { retry: 'loading' },
    },
    off: {
      description: 'The card offers notifications on this device.',
      on: {
        'turn.on': { target: 'asking', actions: 'clearFailure' },
        'turn.off': { target: 'removing', actions: [{ type: 'choose', params: ({ event }) => event.id }, 'clearFailure'] },
        'not.now': { target: 'hidden', actions: 'hideOffer' },
      },
    },
    asking: {
      description: 'The browser asks for permission.',
      tags: 'busy',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'registering' },
          { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    registering: {
      description: 'The device is being registered.',
      tags: 'busy',
      invoke: {
        id: 'registerDevice',
        src: 'registerDevice',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: { target: 'on', actions: { type: 'keepDevices', params: ({ event }) => event.output } },
        onError: { target: 'off', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    on: {
      description: 'Notifications are on: the card names the devices.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The devices are shown.',
          on: {
            'turn.off': { target: '#push.removing', actions: [{ type: 'choose', params: ({ event }) => event.id }, 'clearFailure'] },
            test: { target: 'testing', actions: [{ type: 'choose', params: ({ event }) => event.id }, 'clearFailure'] },
          },
        },
        testing: {
          description: 'A test is being sent.',
          tags: 'busy',
          invoke: {
            id: 'testDevice',
            src: 'testDevice',
            input: ({ context }) => ({ id: context.chosen }),
            onDone: 'tested',
            onError: { target: 'idle', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        tested: {
          description: 'A test was sent.',
          on: {
            'turn.off': { target: '#push.removing', actions: { type: 'choose', params: ({ event }) => event.id } },
            test: { target: 'testing', actions: { type: 'choose', params: ({ event }) => event.id } },
          },
        },
      },
    },
    removing: {
      description: 'A device is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeDevice',
        src: 'removeDevice',
        input: ({ context: { devices, chosen } }) => ({ device: devices.find(({ id }) => id === chosen) ?? null }),
        onDone: [
          {
            guard: { type: 'includesCurrent', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'keepDevices', params: ({ event }) => event.output },
          },
          { target: 'off', actions: { type: 'keepDevices', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: 'isCurrentOn',
            target: 'on',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'off', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
});
