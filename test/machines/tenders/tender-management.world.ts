import { tenderManagementMachine } from '../../../src/machines/tenders/tender-management.machine.ts';
import { failureWith } from '../support/samples.ts';
import { ownTender, ownTenderPage } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(tenderManagementMachine, {
  events: {
    'list.read': [{ result: ownTenderPage(2, ownTender('running'), ownTender('draft', 2)) }, { result: ownTenderPage(0) }],
    'interest.decided': [{}],
    'clock.ticked': [{ now: '2026-12-01T00:00:00.000Z' }, { now: '2027-01-01T00:00:00.000Z' }],
    'group.choose': [{ group: 'drafts' }, { group: null }],
    delete: [{ tender: ownTender('draft', 2) }, { tender: ownTender('running') }],
    'take.back': [{ tender: ownTender('pending') }],
    'cancel.tender': [{ tender: ownTender('running') }],
    confirm: [{}],
    cancel: [{}],
    expand: [{ tender: ownTender('running'), tab: 'proposals' }],
    collapse: [{}],
  },
  outcomes: {
    actOnTender: { done: [undefined], failed: [failureWith(409)] },
    reason: {
      done: [
        { reason: 'The budget was withdrawn.', isGiven: true },
        { reason: 'The', isGiven: false },
      ],
    },
  },
  distinguish: ({ read, act, reason, decided }) => [read?.items.length, act, reason !== '', decided],
});
