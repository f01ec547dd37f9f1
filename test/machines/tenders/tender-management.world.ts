import { tenderManagementMachine } from '../../../src/machines/tenders/tender-management.machine.ts';
import { failureWith } from '../support/samples.ts';
import { ownTender, ownTenderPage } from '../support/samples-tenders.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(tenderManagementMachine, {
  events: {
    ...reloads,
    'clock.ticked': [{ now: '2026-12-01T00:00:00.000Z' }, { now: '2027-01-01T00:00:00.000Z' }],
    'group.choose': [{ group: 'drafts' }, { group: null }],
    'page.next': [{}],
    'page.previous': [{}],
    delete: [{ tender: ownTender('draft') }, { tender: ownTender('running') }],
    'take.back': [{ tender: ownTender('pending') }],
    'cancel.tender': [{ tender: ownTender('running') }],
    confirm: [{}],
    cancel: [{}],
    expand: [{ tender: ownTender('running'), tab: 'proposals' }],
    collapse: [{}],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    loadMyTenders: { done: [ownTenderPage(2, ownTender('running'), ownTender('draft', 2)), ownTenderPage(0)], failed: [failureWith(500)] },
    deleteTender: { done: [undefined], failed: [failureWith(409)] },
    takeBackTender: { done: [undefined], failed: [failureWith(409)] },
    cancelTender: { done: [undefined], failed: [failureWith(null)] },
    reason: {
      done: [
        { reason: 'The budget was withdrawn.', isGiven: true },
        { reason: 'The', isGiven: false },
      ],
    },
  },
  distinguish: ({ search, result }) => [Math.min(search.page, 2), result?.pageCount],
});
