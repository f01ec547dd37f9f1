import type { FlowWords } from '../words.ts';

/** The flows of notifications in words. */
export const words: Record<string, FlowWords> = {
  notificationStream: {
    events: {
      'notification.shared': 'another tab shares a notification',
      'conversation.shared': 'another tab shares that a conversation has changed',
      'conversation.changed': 'a conversation has changed',
      'draft.changed': 'a draft was stored elsewhere',
      'stream.shared': 'another tab shares how far the stream has been read',
      'leadership.gained': 'this tab becomes the one that holds the stream',
      'leadership.lost': 'the user leaves the page',
      'stream.broken': 'the connection breaks',
      'language.changed': 'the language has changed',
      'stream.opened': 'the server answers',
      'stream.alive': 'the server keeps the connection alive',
      'notification.received': 'a notification arrives',
    },
    guards: { isNew: 'the notification is new', isResumed: 'an earlier stream has ended' },
  },
  notifications: {
    events: {
      'reload.data': 'notifications may have been missed',
      'reload.*': 'the language or the session has changed, or notifications may have been missed',
      'notification.received': 'a notification arrives',
    },
    guards: { isUnlisted: 'it is not in the list yet' },
    calls: { loadLatest: ['the newest notifications are loaded', 'the newest notifications cannot be loaded'] },
  },
  preferences: {
    events: {
      'preset.choose': 'the user chooses a preset',
      'delivery.choose': 'the user chooses a delivery for a kind of notification',
      submit: 'the user saves the preferences',
    },
    calls: {
      loadPreferences: ['the preferences are loaded', 'the preferences cannot be loaded'],
      savePreferences: ['the preferences are saved', 'the preferences cannot be saved'],
    },
  },
  push: {
    events: {
      'turn.on': 'the user turns notifications on',
      'turn.off': 'the user turns notifications off on a device',
      test: 'the user sends a test',
      'not.now': 'the user chooses Not now',
    },
    calls: {
      readStatus: ['the devices are loaded', 'the devices cannot be loaded'],
      askPermission: ['the user answers the question of the browser', 'the browser cannot ask'],
      registerDevice: ['the device is registered', 'the device cannot be registered'],
      removeDevice: ['the device is removed', 'the device cannot be removed'],
      testDevice: ['the test is sent', 'the test cannot be sent'],
    },
    guards: {
      isUnsupported: 'the browser cannot show notifications',
      isUnconfigured: 'the server sends no push notifications',
      isRefused: 'the browser blocks notifications',
      isHidden: 'the offer is hidden',
      isOn: 'notifications are on for this device',
      isGranted: 'notifications are allowed',
      isDenied: 'notifications are blocked',
      includesCurrent: 'this device is still registered',
      isCurrentOn: 'this device is registered',
    },
  },
  tabLeader: { events: { 'leadership.gained': 'this tab is elected', 'leadership.lost': 'the user leaves the page' } },
};
