import Building2 from 'lucide-react/icons/building-complex';
import { useState } from 'react';
import { shownLogo } from '../../../contract/rules/companies.ts';
import { classes } from './classes.ts';

const sizes = {
  row: 'size-10 rounded-control border border-line',
  card: 'size-12 sm:size-16 rounded-control border border-line',
  head: 'size-[104px] rounded-card border-4 border-white shadow-card',
};

const iconSizes = { row: 'size-5', card: 'size-7', head: 'size-12' };

type CompanyLogoProps = { url: string | null; size?: keyof typeof sizes };

/** A company's logo next to its name; a building icon if it is missing, of a disallowed type, or fails to load. */
export function CompanyLogo({ url, size = 'card' }: CompanyLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const logo = shownLogo(url);
  if (!logo || logo === failed)
    return (
      <span className={classes('grid place-items-center shrink-0 bg-sunken text-ink-3', sizes[size])}>
        <Building2 className={iconSizes[size]} />
      </span>
    );
  return (
    <img
      src={logo}
      alt=""
      width={64}
      height={64}
      decoding="async"
      className={classes('shrink-0 bg-surface object-contain', sizes[size])}
      onError={() => setFailed(logo)}
    />
  );
}
