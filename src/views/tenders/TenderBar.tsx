import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { detailActionOf } from '../../../contract/rules/tenders.ts';
import { useUser } from '../session/use-user.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { TenderAction } from './TenderAction.tsx';
import { standingId } from './TenderHero.tsx';

type TenderBarProps = { tender: TenderDetail; onInterest: () => void };

/** On small screens, the action of a tender's page at the bottom of the window; on large ones it is in the banner. */
export function TenderBar({ tender, onInterest }: TenderBarProps) {
  const action = detailActionOf(tender, useUser()?.id ?? null);
  if (!action) return null;
  return (
    <BottomBar>
      <TenderAction
        tender={tender}
        action={action}
        look={{ variant: 'primary' }}
        className="w-full"
        describedBy={standingId}
        onInterest={onInterest}
      />
    </BottomBar>
  );
}
