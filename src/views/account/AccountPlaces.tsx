import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { User } from '../../../contract/entities/session.ts';
import { UnreadLabel } from '../conversations/UnreadLabel.tsx';
import { WaitingMark } from '../conversations/WaitingMark.tsx';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { classes } from '../ui/classes.ts';
import { placesOf } from './places.ts';

/** The pages of an account as links. */
export function AccountPlaces({ user, path }: { user: User; path: string }) {
  const { t } = useTranslation('member');
  const { unreadMessages } = useFlows('account');
  return placesOf(user).map((place) => (
    <li key={place.name}>
      <Link className="side-link" href={place.path} aria-current={place.path === path ? 'page' : undefined}>
        <place.icon className={classes('size-5', place.mirrored && 'mirror')} />
        {place.name === 'messages' ? <Flow machine={unreadMessages} view={UnreadLabel} /> : t(`place.${place.name}`)}
        {place.name === 'messages' && <ShellFlow name="waitingMessages" view={WaitingMark} />}
      </Link>
    </li>
  ));
}
