import { useTranslation } from 'react-i18next';
import type { adBlockMachine } from '../../machines/ads/ad-block.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { classes } from '../ui/classes.ts';
import { useLocale } from '../ui/use-locale.ts';
import { AdBody } from './AdBody.tsx';

/** The advertisement whose turn it is, as one link; renders nothing while none runs. */
export function AdBlock({ snapshot, send }: ViewProps<typeof adBlockMachine>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ad, placement } = snapshot.context;
  if (!snapshot.matches('shown') || !ad) return null;
  const open = () => send({ type: 'open' });
  return (
    <aside
      id="advertisement"
      className={classes('card overflow-hidden', placement === 'home' ? 'mt-12 sm:mt-16' : 'max-lg:mt-2')}
      aria-label={t('listing.advertisement')}
    >
      <a
        href={ad.link_url}
        target="_blank"
        rel="sponsored noopener noreferrer"
        className="block p-4 hover:underline underline-offset-3"
        onClick={open}
        onAuxClick={open}
      >
        <AdBody ad={ad} locale={locale} isWide={placement === 'home'} />
      </a>
    </aside>
  );
}
