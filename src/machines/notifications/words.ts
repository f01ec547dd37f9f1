import type { FlowWords } from '../words.ts';

/** The flows of notifications in words. */
export const words: Record<string, FlowWords> = {
  notificationList: {
    calls: { loadPage: ['the notifications are loaded', 'the notifications cannot be loaded'] },
  },
  notificationStream: {
    events: {
      'notification.shared': 'another tab shares a notification',
      'conversation.shared': 'another tab shares that a conversation has changed',
      'conversation.changed': 'a conversation has changed',
      'stream.shared': 'another tab shares how far the stream has been read',
      'leadership.gained': 'this tab becomes the one that holds the stream',
      'stream.broken': 'the connection breaks',
      'language.changed': 'the language has changed',
      'stream.opened': 'the server answers',
      'stream.alive': 'the server keeps the connection alive',
      'notification.received': 'a notification arrives',
    },
    guards: { isNew: 'the notification is new' },
  },
  notifications: {
    events: { refresh: 'notifications may have been missed' },
    calls: { loadLatest: ['the newest notifications are loaded', 'the newest notifications cannot be loaded'] },
  },
  preferences: {
    events: { 'delivery.choose': 'the user chooses a delivery for a kind of notification', submit: 'the user saves the preferences' },
    calls: {
      loadPreferences: ['the preferences are loaded', 'the preferences cannot be loaded'],
      savePreferences: ['the preferences are saved', 'the preferences cannot be saved'],
    },
  },
  tabLeader: { events: { 'leadership.gained': 'this tab is elected' } },
};
