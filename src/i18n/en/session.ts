export const session = {
  session: { welcome: 'Welcome, {{name}}.' },
  logout: {
    title: 'Are you sure you want to log out?',
    text: 'Your session will be ended, and you will need to log in again.',
    confirm: 'Yes, Logout',
  },
  /** Messages that wait on this device. */
  unsent: {
    count_one: '{{count}} message not sent yet',
    count_other: '{{count}} messages not sent yet',
    logout_one: '{{count}} message has not been sent. Logging out deletes it.',
    logout_other: '{{count}} messages have not been sent. Logging out deletes them.',
  },
  expired: {
    title: "You're not authorized to perform action",
    text: 'Please reconnect with a valid account',
  },
  sessionEnd: {
    warned: 'Your session ends at <time/> (Qatar time). Extend it to continue. Your changes are kept either way.',
    over: 'Your session has ended. Your changes are kept on this device. Log in again to continue where you left off.',
    extend: 'Extend session',
  },
  gate: {
    title: 'Log in to see this page',
    text: 'After you log in, you will return to this page.',
  },
  account: { profile: 'My Profile', companies: 'Companies list' },
} as const;
