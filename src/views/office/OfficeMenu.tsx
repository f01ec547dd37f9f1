import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Work } from '../../../contract/entities/office.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { officePlaces } from './office-places.ts';

type OfficeMenuProps = { path: string; work: readonly Work[] | null };

/** The pages of the office as links, with how much waits on each. */
export function OfficeMenu({ path, work }: OfficeMenuProps) {
  const { t } = useTranslation('office');
  return officePlaces.map(({ group, places }) => (
    <Fragment key={group}>
      {group && <p className="office-group">{t(`group.${group}`)}</p>}
      <ul>
        {places.map((place) => (
          <li key={place.name}>
            <Link className="side-link office-link" href={place.path} aria-current={place.path === path ? 'page' : undefined}>
              <place.icon className={classes('size-5', place.mirrored && 'mirror')} />
              <span className="flex-1">{t(`place.${place.name}`)}</span>
              <OfficeMenuCount count={work?.find(({ kind }) => kind === place.work)?.count ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

/** How much waits; nothing without any. */
export function OfficeMenuCount({ count }: { count: number }) {
  const { t } = useTranslation('office');
  if (count === 0) return null;
  return (
    <span className="office-count">
      <span aria-hidden="true">
        <Digits>{formatNumber(count)}</Digits>
      </span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}
