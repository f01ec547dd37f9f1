import type { Settings } from '../../../contract/entities/shell.ts';

/** The marks of the networks; their names are their own in every language. */
const marks = {
  facebook: 'M14 8h2V5h-2.5C11.6 5 10.5 6.3 10.5 8v2H8.5v3h2v6h3v-6h2.2l.5-3h-2.7V8.6c0-.4.2-.6.5-.6Z',
  twitter: 'M5 5h4l3.6 5L17 5h2l-5.5 6.3L19.5 19h-4l-4-5.4L7 19H5l5.6-6.5Z',
  linkedin:
    'M6 9.5h2.8V19H6zM7.4 5a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2ZM10.6 9.5h2.7v1.3c.5-.9 1.5-1.5 2.8-1.5 2.2 0 2.9 1.5 2.9 3.7v6h-2.8v-5.4c0-1.2-.3-1.9-1.3-1.9s-1.5.8-1.5 1.9V19h-2.8z',
} as const;
const networks = ['facebook', 'twitter', 'linkedin'] as const;

/** Each network only where there is an address for it. */
export function SocialLinks({ social }: { social: Settings['social'] }) {
  return (
    <div className="flex -me-3">
      {networks.map((network) => {
        const address = social[network];
        if (!address) return null;
        return (
          <a
            key={network}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="grid place-items-center size-11 text-on-night-2 hover:text-white"
          >
            <span className="sr-only">{network}</span>
            <svg className="size-5" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={marks[network]} />
            </svg>
          </a>
        );
      })}
    </div>
  );
}
