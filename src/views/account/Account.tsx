import { useLocation } from 'wouter';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AccountPlace } from './AccountPlace.tsx';
import { placeAt } from './places.ts';

/** The account area: its menu, and the page of the current path. */
export function Account({ snapshot, send }: ViewProps<typeof sessionMachine>) {
  const [path] = useLocation();
  const { user } = snapshot.context;
  const place = placeAt(path);
  const isThread = place.name === 'messages' && path !== place.path;
  if (!user) return null;
  return (
    <div className="wrap pt-5 lg:pt-8">
      <div className="grid lg:grid-cols-[248px_minmax(0,1fr)] gap-5 lg:gap-8 items-start">
        {/* On narrow screens a conversation is a page of its own, with a way back. */}
        <div className={isThread ? 'max-lg:hidden' : undefined}>
          <AccountMenu user={user} path={place.path} busy={snapshot.hasTag('busy')} onLogout={() => send({ type: 'logout' })} />
        </div>
        <div className="min-w-0">
          <AccountPlace key={place.name} name={place.name} user={user} />
        </div>
      </div>
    </div>
  );
}
