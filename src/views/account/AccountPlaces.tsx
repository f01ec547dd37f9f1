import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { User } from '../../../contract/entities/session.ts';
import { classes } from '../ui/classes.ts';
import { placesOf } from './places.ts';

/** The pages of an account as links; unavailable ones are shown disabled. */
export function AccountPlaces({ user, path }: { user: User; path: string }) {
  const { t } = useTranslation('member');
  const hint = useId();
  return placesOf(user).map((place) => {
    const icon = <place.icon className={classes('size-5', place.mirrored && 'mirror')} />;
    return (
      <li key={place.name}>
        {place.path ? (
          <Link className="side-link" href={place.path} aria-current={place.path === path ? 'page' : undefined}>
            {icon}
            {t(`place.${place.name}`)}
          </Link>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a disabled link has no href
          <span className="side-link text-ink-3!" role="link" aria-disabled="true" aria-describedby={`${hint}-${place.name}`} tabIndex={0}>
            {icon}
            <span className="py-1">
              {t(`place.${place.name}`)}
              <span id={`${hint}-${place.name}`} className="block text-caption font-normal">
                {t('place.notOpen')}
              </span>
            </span>
          </span>
        )}
      </li>
    );
  });
}
