import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { User } from '../../../contract/entities/session.ts';
import { UnreadLabel } from '../conversations/UnreadLabel.tsx';
import { WaitingMark } from '../conversations/WaitingMark.tsx';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { classes } from '../ui/classes.ts';
import { CountedLabel } from './CountedLabel.tsx';
import { type PlaceName, placesOf } from './places.ts';

type AccountPlacesProps = {
  user: User;
  path: string;
  /** How much awaits a decision of an admin, by page. */
  waiting?: Partial<Record<PlaceName, number>>;
};

/** The pages of an account as links. */
export function AccountPlaces({ user, path, waiting = {} }: AccountPlacesProps) {
  const { t } = useTranslation('member');
  const { unreadMessages } = useFlows('account');
  return (
    <ul className="pt-2 pb-2 mb-2 border-b border-line">
      {placesOf(user).map((place) => (
        <li key={place.name}>
          <Link className="side-link" href={place.path} aria-current={place.path === path ? 'page' : undefined}>
            <place.icon className={classes('size-5', place.mirrored && 'mirror')} />
            {place.name === 'messages' ? (
              <Flow machine={unreadMessages} view={UnreadLabel} />
            ) : (
              <CountedLabel
                label={t(`place.${place.name}`)}
                count={waiting[place.name] ?? 0}
                said={t('place.toDecide', { count: waiting[place.name] ?? 0 })}
              />
            )}
            {place.name === 'messages' && <ShellFlow name="waitingMessages" view={WaitingMark} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
