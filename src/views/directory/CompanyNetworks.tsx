import { useTranslation } from 'react-i18next';
import type { Company } from '../../../contract/entities/directory.ts';
import { networkLink, networks } from '../../../contract/rules/companies.ts';
import { NetworkMark } from '../ui/NetworkMark.tsx';

/** The company's social networks that have a URL (specification section 2). */
export function CompanyNetworks({ company }: { company: Company }) {
  const { t } = useTranslation('member');
  const found = networks.flatMap((network) => {
    const address = networkLink(network, company[network]);
    return address ? [{ network, address }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul className="flex max-sm:-ms-3">
      {found.map(({ network, address }) => (
        <li key={network}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="grid place-items-center size-11 rounded-control text-ink-2 hover:bg-sunken"
          >
            <span className="sr-only">{t(`company.${network}`)}</span>
            <NetworkMark network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
