import { useSelector } from '@xstate/react';
import BellIcon from 'lucide-react/icons/bell';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useShellActor } from '../shell/shell-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageGuard } from '../ui/PageGuard.tsx';

type Props = ViewProps<typeof notificationsMachine>;

const BellDropdown = onDemand<Props>(() => import('./BellDropdown.tsx').then((file) => file.BellDropdown));

/** The highest count shown by the badge. */
const most = 99;

/** The bell with the number of notifications; opens the dropdown of the newest ones. */
export function Bell({ snapshot, send }: Props) {
  const { t } = useTranslation();
  const navigation = useShellActor('navigation');
  const isOpen = useSelector(navigation, (state) => state.matches({ dropdown: 'open' }));
  if (!snapshot.hasTag('signedIn')) return null;
  const total = snapshot.context.latest?.total ?? 0;
  const shown = total > most ? `${most}+` : String(total);
  return (
    <div className="relative">
      <Button
        variant="quiet"
        square
        className={isOpen ? 'bg-sunken!' : undefined}
        aria-label={t('bell.label', { shown })}
        aria-expanded={isOpen}
        onClick={() => navigation.send({ type: 'dropdown.toggle' })}
      >
        <BellIcon className="size-[22px]" />
        {total > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -end-0.5 min-w-5 h-5 px-1 grid place-items-center rounded-full bg-brand text-on-brand border-2 border-white text-[11px] leading-none font-semibold"
          >
            <Digits>{shown}</Digits>
          </span>
        )}
      </Button>
      {isOpen && (
        // Remounted each time it opens, so that code that failed to load is requested again.
        <PageGuard fallback={() => null}>
          <Suspense>
            <BellDropdown snapshot={snapshot} send={send} />
          </Suspense>
        </PageGuard>
      )}
    </div>
  );
}
