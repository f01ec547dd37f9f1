import { auditTrailMachine } from '../../../src/machines/office/audit-trail.machine.ts';
import { failureWith } from '../support/samples.ts';
import { auditLine, auditWords, officePage } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(auditTrailMachine, {
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'act.choose': [{ act: 'settingsChanged' }],
    'search.change': [{ value: 'Huda' }],
    'until.change': [{ value: '20/11/2026' }],
    export: [{ words: auditWords }],
    'page.next': [{}],
    'page.previous': [{}],
  },
  outcomes: {
    loadAudit: { done: [officePage([auditLine], 2), officePage([], 1)], failed: [failureWith(500)] },
    exportAudit: { done: [{ isMore: false }, { isMore: true }], failed: [failureWith(500)] },
  },
  distinguish: ({ search, result }) => [search.page, result?.items.length],
});
