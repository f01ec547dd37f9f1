import { Link } from 'wouter';
import { classes } from './classes.ts';

/** The mark: a white dal on maroon; not mirrored. */
export const LogoMark = () => (
  <svg className="size-8" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" className="fill-brand" />
    <path
      d="M13 7.5c5 3.6 8 7.9 8 11.4 0 3.3-3.2 5-10.5 5"
      fill="none"
      stroke="#fff"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

type LogoProps = { name: string; label: string; onNight?: boolean };

/** Mark and name; links to the home page. */
export function Logo({ name, label, onNight }: LogoProps) {
  return (
    <Link href="/" className="flex items-center gap-2.5 min-h-11" aria-label={label}>
      <LogoMark />
      <span className={classes('max-[359px]:sr-only text-[1.25rem] leading-6 font-semibold', onNight ? 'text-white' : 'text-ink')}>
        {name}
      </span>
    </Link>
  );
}
