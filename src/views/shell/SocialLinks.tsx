import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../contract/entities/shell.ts';
import { NetworkMark } from '../ui/NetworkMark.tsx';

const networks = ['facebook', 'twitter', 'linkedin'] as const;

/** The social networks that have a URL. */
export function SocialLinks({ social }: { social: Settings['social'] }) {
  const { t } = useTranslation();
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
            <span className="sr-only">{t(`footer.${network}`)}</span>
            <NetworkMark network={network} />
          </a>
        );
      })}
    </div>
  );
}
