import { refusals } from '../../../contract/refusals/en.ts';

export const common = {
  common: {
    ok: 'OK',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Retry',
    dismiss: 'Dismiss',
    search: 'Search',
    clear: 'Clear',
    next: 'Next',
    previous: 'Previous',
    loading: 'Loading, please wait...',
  },
  product: { name: 'Daleel' },
  form: {
    optional: '(optional)',
    attention_one: '{{count}} field needs attention.',
    attention_other: '{{count}} fields need attention.',
  },
  ago: {
    seconds_one: '{{count}} second ago',
    seconds_other: '{{count}} seconds ago',
    minutes_one: '{{count}} minute ago',
    minutes_other: '{{count}} minutes ago',
    hours_one: '{{count}} hour ago',
    hours_other: '{{count}} hours ago',
    days_one: '{{count}} day ago',
    days_other: '{{count}} days ago',
    months_one: '{{count}} month ago',
    months_other: '{{count}} months ago',
    years_one: '{{count}} year ago',
    years_other: '{{count}} years ago',
  },
  failure: {
    ...refusals,
    unreachable: 'The server cannot be reached. Check your connection, then try again.',
    unfitAnswer: 'This page is out of date. Reload it to continue.',
  },
} as const;
