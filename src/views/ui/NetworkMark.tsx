import type { Network } from '../../../contract/rules/companies.ts';

/** The networks' logos; their names are not translated. */
const marks = {
  facebook: 'M14 8h2V5h-2.5C11.6 5 10.5 6.3 10.5 8v2H8.5v3h2v6h3v-6h2.2l.5-3h-2.7V8.6c0-.4.2-.6.5-.6Z',
  twitter: 'M5 5h4l3.6 5L17 5h2l-5.5 6.3L19.5 19h-4l-4-5.4L7 19H5l5.6-6.5Z',
  linkedin:
    'M6 9.5h2.8V19H6zM7.4 5a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2ZM10.6 9.5h2.7v1.3c.5-.9 1.5-1.5 2.8-1.5 2.2 0 2.9 1.5 2.9 3.7v6h-2.8v-5.4c0-1.2-.3-1.9-1.3-1.9s-1.5.8-1.5 1.9V19h-2.8z',
  google:
    'M12 10.8v2.9h4.1c-.3 1.6-1.8 2.9-4.1 2.9a4.6 4.6 0 1 1 0-9.2c1.2 0 2.2.4 3 1.2l2.1-2.1A7.4 7.4 0 0 0 12 4.6a7.4 7.4 0 1 0 0 14.8c4.3 0 7.1-3 7.1-7.2 0-.5 0-.9-.1-1.4Z',
  skype:
    'M12.1 17.4c-3.3 0-4.8-1.6-4.8-2.8 0-.6.5-1 1.1-1 1.4 0 1 2 3.7 2 1.4 0 2.1-.7 2.1-1.5 0-.5-.2-1-1.2-1.2l-3.2-.8c-2.600-.7-3-2.1-3-3.400 0-2.7 2.5-3.7 4.900-3.7 2.2 0 4.800 1.2 4.800 2.800 0 .7-.6 1.1-1.300 1.1-1.300 0-1.1-1.800-3.7-1.800-1.300 0-2 .6-2 1.400s1 1.1 1.900 1.300l2.400.5c2.600.6 3.2 2.1 3.2 3.5 0 2.1-1.7 3.600-4.900 3.600Z',
} as const satisfies Record<Network, string>;

/** The logo of a network in the current text colour. */
export function NetworkMark({ network }: { network: Network }) {
  return (
    <svg className="size-5" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={marks[network]} />
    </svg>
  );
}
