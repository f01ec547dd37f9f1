import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { shownLogo } from '../../../contract/rules/companies.ts';

/** A company's logo beside its name; a building where there is none, where its kind is not allowed, or where it fails to load. */
export function CompanyLogo({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const logo = shownLogo(url);
  if (!logo || logo === failed)
    return (
      <span className="grid place-items-center shrink-0 size-12 sm:size-16 rounded-control bg-sunken text-ink-3 border border-line">
        <Building2 className="size-7" />
      </span>
    );
  return (
    <img
      src={logo}
      alt=""
      width={64}
      height={64}
      decoding="async"
      className="shrink-0 size-12 sm:size-16 rounded-control border border-line bg-surface object-contain"
      onError={() => setFailed(logo)}
    />
  );
}
