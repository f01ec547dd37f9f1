import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import type { tenderInterestsMachine } from '../../../machines/tenders/tender-interests.machine.ts';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { TenderInterests } from './TenderInterests.tsx';

type TenderExpansionProps = Pick<ViewProps<typeof tenderManagementMachine>, 'snapshot'> & { tender: OwnTender };

/** The expanded row below a tender, with its interests and proposals. */
export function TenderExpansion({ snapshot, tender }: TenderExpansionProps) {
  const { tenderInterests } = snapshot.children;
  return (
    <tr className="bg-paper! max-md:border-t-0! max-md:pt-0!">
      <td colSpan={7} className="border-t-0! pt-0! full">
        <div id={`arrivals-${tender.id}`}>{tenderInterests && <Arrivals actor={tenderInterests} tender={tender} />}</div>
      </td>
    </tr>
  );
}

function Arrivals({ actor, tender }: { actor: ActorRefFrom<typeof tenderInterestsMachine>; tender: OwnTender }) {
  const snapshot = useSelector(actor, (whole) => whole);
  return <TenderInterests snapshot={snapshot} send={actor.send} tender={tender} />;
}
